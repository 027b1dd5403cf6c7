// How long a jump in a replay takes, from the wish to what is painted:
// `CHROMIUM=/usr/bin/chromium node build/jumps.js http://127.0.0.1:4080 RECORD [JUMPS]`, beside a server that runs.
import { chromium } from 'playwright-core';

const [address, record, jumps = '200'] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
await page.goto(`${address}/replay`);
await page.locator('input[type="file"]').setInputFiles(record);
await page.locator('input[type="range"]').waitFor();
const { last, times } = await page.evaluate(async (n) => {
  const slider = document.querySelector('input[type="range"]');
  const [table, last] = [document.querySelector('.replay'), Number(slider.max)];
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const shown = async (step) => {
    while (table.dataset.shown !== String(step)) await painted();
    await painted();
  };
  const times = [];
  // A fixed walk over all steps (a linear congruence), so that every run jumps the same way.
  for (let n_th = 0, state = 1; n_th < n; n_th += 1) {
    state = (state * 48_271) % 2_147_483_647;
    const step = state % (last + 1);
    const from = performance.now();
    slider.value = String(step);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await shown(step);
    times.push(performance.now() - from);
    // A socket may ask only so much a second.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { last, times };
}, Number(jumps));
await browser.close();
times.sort((a, b) => a - b);
const part = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))].toFixed(1);
console.log(`${times.length} jumps among ${last} steps: half within ${part(0.5)} ms, 99 in 100 within ${part(0.99)} ms, the longest ${part(1)} ms`);
