import { createLoginAttempts } from '../src/identity/login-attempts.ts';
import type { Running } from '../src/shared/server.ts';
import { createApplication, startTenant } from './tenant.ts';

const limits = { perAccount: 3, perAddress: 5, periodMs: 60_000 };

describe('counting failed sign-ins', () => {
  let time = 0;
  const start = () => createLoginAttempts(limits, () => time);
  const fail = (attempts: ReturnType<typeof start>, times: number, email: string, address: string) => {
    for (let n = 0; n < times; n++) attempts.failed(email, address);
  };
  beforeEach(() => {
    time = 1_000_000;
  });

  test('an account waits after its limit, from every address and however it is written', () => {
    const attempts = start();
    fail(attempts, 2, 'new@fernweh.example', '192.0.2.1');
    expect(attempts.waitSeconds('new@fernweh.example', '192.0.2.1')).toBe(0);
    fail(attempts, 1, ' New@Fernweh.example', '192.0.2.2');
    expect(attempts.waitSeconds('new@fernweh.example', '192.0.2.3')).toBe(60);
    expect(attempts.waitSeconds('past@fernweh.example', '192.0.2.1')).toBe(0);
  });

  test('an address waits after its limit, whichever accounts it tried', () => {
    const attempts = start();
    for (let n = 0; n < limits.perAddress; n++) attempts.failed(`new+${n}@fernweh.example`, '192.0.2.1');
    expect(attempts.waitSeconds('past@fernweh.example', '192.0.2.1')).toBe(60);
    expect(attempts.waitSeconds('past@fernweh.example', '192.0.2.2')).toBe(0);
  });

  test('the wait ends a period after the first failure; a right password ends the count of its account', () => {
    const attempts = start();
    fail(attempts, 3, 'new@fernweh.example', '192.0.2.1');
    time += 59_000;
    expect(attempts.waitSeconds('new@fernweh.example', '192.0.2.9')).toBe(1);
    time += 1_000;
    expect(attempts.waitSeconds('new@fernweh.example', '192.0.2.9')).toBe(0);
    fail(attempts, 2, 'new@fernweh.example', '192.0.2.1');
    attempts.succeeded('new@fernweh.example');
    fail(attempts, 2, 'new@fernweh.example', '192.0.2.1');
    expect(attempts.waitSeconds('new@fernweh.example', '192.0.2.9')).toBe(0);
  });
});

describe('the login page', () => {
  let tenant: Running;
  beforeAll(async () => {
    tenant = await startTenant({ loginLimits: limits });
  });
  afterAll(() => tenant.close());

  test('answers 429 after too many wrong passwords, says when to try again, and refuses the right one until then', async () => {
    const app = createApplication(tenant.url);
    let page: { url: string; html: string } = await app.loginPage();
    for (let n = 0; n < limits.perAccount; n++) {
      const answer = await app.browser.submit(page, { email: 'new@fernweh.example', password: 'guess' });
      expect(answer.status).toBe(400);
      page = { url: page.url, html: await answer.text() };
    }
    const refused = await app.browser.submit(page, { email: 'new@fernweh.example', password: 'fernweh' });
    const html = await refused.text();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(html).toContain('Too many attempts. Try again in 1 minute.');
    expect(html).toContain('<title>Too many attempts | Fernweh</title>');
    const other = await app.browser.submit(
      { url: page.url, html },
      { email: 'past@fernweh.example', password: 'fernweh' },
    );
    expect(other.status).toBe(303);
  });
});
