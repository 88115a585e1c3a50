import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './tool.ts';
import { type Report, readReport } from './wapiti-report.ts';

/**
 * Those that call nobody but the site: `ssrf`, `xxe`, `redirect`, `nikto` and `wapp` would call hosts of the Internet. `backup` takes every
 * answer 200 for a file, and guarded pages answer at any address below `/account` with the page that asks for sign-in.
 */
const MODULES = 'xss,permanentxss,sql,blindsql,exec,file,crlf,shellshock,htaccess';

/** Of pictures: every page names dozens, and their one handler takes nothing but numbers and names of formats. */
const PICTURE = ['w', 'h', 'q', 'fm', 'fit'];

/**
 * Forms with more fields are not sent. The search has dozens of boxes under a few names, and wapiti would attack one page through
 * each of them: two thirds of its time.
 */
const MOST_FIELDS = '20';

type Scan = {
  url: string;
  /** Pages to begin with, besides those that the first one links. */
  start?: string[];
  /** Longest time to look for pages, and for the attacks of one module. */
  seconds: { crawl: number; module: number };
};

/** Lets wapiti crawl a site and attack its parameters and forms. @throws Error where it leaves no report */
export async function scanWithWapiti({ url, start = [], seconds }: Scan): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-wapiti-'));
  const report = join(folder, 'report.json');
  const bounds = ['-d', '1', '--max-links-per-page', '20', '--max-parameters', MOST_FIELDS, '-t', '10'];
  const times = ['--max-scan-time', `${seconds.crawl}`, '--max-attack-time', `${seconds.module}`];
  const places = ['--store-session', folder, '--store-config', folder, '-f', 'json', '-o', report];
  const args = [
    ...['-u', `${url}/`, '--scope', 'folder', '-m', MODULES, '--no-bugreport', '-v', '1'],
    ...[...bounds, ...times, ...places],
    ...PICTURE.flatMap(parameter => ['--skip', parameter]),
    ...start.flatMap(page => ['-s', page]),
  ];
  const longest = (seconds.crawl + MODULES.split(',').length * seconds.module) * 1000 + 60_000;
  try {
    const output = await runTool('wapiti', args, longest);
    return readReport(readText(report, output), output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readText(file: string, output: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`wapiti left no report: ${output.slice(-500)}`);
  }
}
