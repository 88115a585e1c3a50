import { openPlantedSite } from './planted-site.ts';

test('the planted site has the mistakes that scanners must find', async () => {
  const site = await openPlantedSite();
  const read = async (path: string) => (await fetch(site.url + path)).text();
  expect(await read('/greet?name=%3Cscript%3E')).toContain('Hello <script>');
  expect(await read('/tours?id=1')).toContain('Coast');
  expect(await read('/tours?id=1%20or%202=2')).toContain('Hills');
  expect(await read('/tours?id=%27')).toContain('SQLException');
  expect((await fetch(`${site.url}/greet?name=a+b`, { redirect: 'manual' })).status).toBe(308);
  await site.close();
});
