import { mount } from 'svelte';
import App from './App.svelte';
import './fonts.css';
import './themes/base.css';
import './themes/games.ts';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
mount(App, { target });
