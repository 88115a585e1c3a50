import { existsSync } from 'node:fs';
import { countAnswers, openCrowd } from './crowd.ts';
import { openPlantedSite } from './planted-site.ts';
import { scanWithSqlmap } from './sqlmap.ts';
import { scanWithWapiti } from './wapiti.ts';

const SLOW_MS = 120_000;

/** These need the programs. The command installs them; tests do not. */
const withTool = (tool: string) => (existsSync(`/usr/bin/${tool}`) ? test : test.skip);

let planted: Awaited<ReturnType<typeof openPlantedSite>>;
beforeAll(async () => {
  planted = await openPlantedSite();
});
afterAll(() => planted.close());

withTool('sqlmap')(
  'sqlmap finds the planted statement, and nothing in the planted script',
  async () => {
    const { host } = new URL(planted.url);
    const ask = (target: string) => scanWithSqlmap(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    const statement = await ask('/tours?id=1*');
    expect(statement.injectable.join()).toContain('boolean-based blind');
    expect(await ask('/greet?name=Ada*')).toMatchObject({ injectable: [], isComplete: true });
  },
  SLOW_MS,
);

withTool('sqlmap')(
  'a site that does not answer is not clean',
  async () => {
    const { isComplete } = await scanWithSqlmap('GET /tours?id=1* HTTP/1.1\r\nHost: localhost:9\r\n\r\n');
    expect(isComplete).toBe(false);
  },
  SLOW_MS,
);

withTool('wapiti')(
  'wapiti finds both planted mistakes, and none of its attacks ends in a redirect',
  async () => {
    const crowd = await openCrowd({ url: planted.url, api: planted.url }, []);
    const { found } = await scanWithWapiti({ url: crowd.url, seconds: { crawl: 20, module: 20 } });
    const answers = crowd.takeAnswers();
    await crowd.close();
    expect([countAnswers(answers, ' 200') > 0, countAnswers(answers, ' 308')]).toEqual([true, 0]);
    expect(found.join('\n')).toMatch(/SQL Injection: GET \/tours/);
    expect(found.join('\n')).toMatch(/Cross Site Scripting: GET \/greet/);
  },
  SLOW_MS,
);
