import { mount } from 'svelte';
import { app } from './app.svelte';
import App from './App.svelte';
import './fonts.css';
import './themes/base.css';
import './themes/boxes.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
// Nothing is said before there are words: a page that cannot get them says so in the two languages that it is written in.
app.learn().then(
  () => mount(App, { target }),
  () => (target.textContent = 'The server cannot be reached. Please load this page again. · Le serveur est injoignable. Rechargez cette page.'),
);
