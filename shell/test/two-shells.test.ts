import type { Release } from '@flotilla/contracts/release';
import { startOrigin, type TestOrigin } from './support/origin.ts';
import {
  liveVersion,
  refusedVersion,
  type ShellProcess,
  startShell,
  until,
} from './support/shell-process.ts';

/** Two shells behind one edge: each has a data folder of its own, and both follow the same store. */
const REMOTE = 'mf-content';
let content: TestOrigin;
let shells: ShellProcess[] = [];
afterEach(async () => {
  await Promise.all(shells.map(shell => shell.stop()));
  await content.close();
});

const start = (folder?: string) => startShell({ [REMOTE]: content.url }, folder, {}, 'ignore');
const serve = ({ version }: Release, some = shells) =>
  until(async () =>
    (await Promise.all(some.map(shell => liveVersion(shell, REMOTE)))).every(one => one === version),
  );
const refuse = ({ version }: Release, some = shells) =>
  until(async () =>
    (await Promise.all(some.map(shell => refusedVersion(shell, REMOTE)))).every(one => one === version),
  );
const words = (text: string) => ({ body: `return ok('<h1>${text}</h1>')` });

test('both serve the same and refuse the same, also after one was away', async () => {
  content = await startOrigin(REMOTE);
  const first = content.release(words('first'));
  shells = await Promise.all([start(), start()]);
  await serve(first);

  for (const how of ['throws', 'kills'] as const) {
    await refuse(content.release(how));
    await serve(first);
  }
  const second = content.release(words('second'));
  await serve(second);

  const [stays, leaves] = shells as [ShellProcess, ShellProcess];
  await leaves.stop();
  await refuse(content.release('throws'), [stays]);
  const third = content.release(words('third'));
  await serve(third, [stays]);
  const back = await start(leaves.dataDirectory);
  shells = [stays, back];
  // Before its first poll it serves what it had.
  expect(await (await fetch(back.url)).text()).toMatch(/<h1>(second|third)<\/h1>/);
  await serve(third);
  await refuse(content.release('throws'));
  await serve(third);
});
