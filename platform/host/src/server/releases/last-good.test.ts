import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLastGood } from './last-good.ts';

const release = (version: string) => ({ 'mf-content': { version } }) as never;
const folder = () => mkdtemp(join(tmpdir(), 'last-good-'));

test('the last write is in the file once it is waited for', async () => {
  const path = join(await folder(), 'mirror/last-good.json');
  const lastGood = openLastGood(path, jest.fn());
  for (const version of ['1', '2', '3']) lastGood.write(release(version));
  await lastGood.written();
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(release('3'));
});

test('a failed write is reported, and neither it nor a damaged file ends the shell', async () => {
  const blocked = join(await folder(), 'file');
  await writeFile(blocked, 'no folder');
  const onProblem = jest.fn();
  const lastGood = openLastGood(join(blocked, 'last-good.json'), onProblem);
  lastGood.write(release('1'));
  await lastGood.written();
  expect(onProblem).toHaveBeenCalledTimes(1);
  expect(await openLastGood(blocked, onProblem).read()).toEqual({});
});
