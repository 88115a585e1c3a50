import { chromium } from '@playwright/test';

const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const p = await (await b.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
p.on('console', m => m.type() === 'error' && console.log('console', m.text()));
await p.goto('http://localhost:12391/');
await p.getByRole('button', { name: 'Sign in' }).waitFor();
await p.screenshot({ path: '/tmp/deskdemo/signed-out-1440.png' });
await p.getByRole('button', { name: 'Sign in' }).click();
await p.getByLabel('Email').fill('operator@fernweh.example');
await p.getByLabel('Password').fill('fernweh');
await p.getByRole('button', { name: 'Log in' }).click();
await p.locator('.rt, .two-up').first().waitFor();
await p.waitForTimeout(500);
const shots: [string, string, (() => Promise<void>)?][] = (
  process.argv[2] ?? 'overview,remote,history,rollback'
)
  .split(',')
  .map(n =>
    n === 'overview'
      ? ['overview', '/']
      : n === 'remote'
        ? ['remote', '/remotes/mf-search']
        : n === 'history'
          ? ['history', '/history']
          : [
              n,
              '/remotes/mf-search',
              async () => {
                await p
                  .getByRole('button', {
                    name: n === 'rollback' ? 'Roll back' : n === 'promote' ? 'Promote' : 'Pause',
                  })
                  .click();
              },
            ],
  );
for (const [name, path, act] of shots) {
  await p.locator(path === '/history' ? 'nav a[href="/history"]' : 'nav a[href="/"]').click();
  if (path.startsWith('/remotes')) await p.locator('a[href="/remotes/mf-search"]').click();
  await p.waitForTimeout(700);
  if (act) await act();
  for (const w of (process.argv[3] ?? '390,820,1440').split(',').map(Number)) {
    await p.setViewportSize({ width: w, height: 900 });
    await p.waitForTimeout(150);
    console.log(name, w, await p.evaluate(() => document.documentElement.scrollWidth - innerWidth));
    await p.screenshot({ path: `/tmp/deskdemo/${name}-${w}.png`, fullPage: !act });
  }
  await p.keyboard.press('Escape');
}
await b.close();
