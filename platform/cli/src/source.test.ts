import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceOf, sourceText } from './source.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'fernweh-source-'));

function repository(author = 'Ann Lee') {
  const root = folder();
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-C', root, '-c', `user.name=${author}`, '-c', 'user.email=ann@fernweh.example', ...args],
      {
        encoding: 'utf8',
      },
    ).trim();
  git('init', '--quiet', '--initial-branch', 'faster-offers');
  writeFileSync(join(root, 'a.ts'), 'export {};\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'a');
  return { root, git };
}

test('a release is built from a commit of a branch, by an author, with nothing else', async () => {
  const { root, git } = repository();
  const commit = git('rev-parse', 'HEAD');
  const source = await sourceOf(root);
  expect(source).toEqual({ commit, branch: 'faster-offers', author: 'Ann Lee', clean: true });
  expect(source && sourceText(source)).toBe(`${commit.slice(0, 8)} on faster-offers by Ann Lee`);
});

test('what is not committed is said: changed files and new ones', async () => {
  const { root, git } = repository();
  writeFileSync(join(root, 'b.ts'), '');
  const source = await sourceOf(root);
  expect(source).toMatchObject({ clean: false });
  expect(source && sourceText(source)).toMatch(/, with changes that are not committed$/);
  git('add', '.');
  git('commit', '--quiet', '--message', 'b');
  writeFileSync(join(root, 'a.ts'), 'export const a = 1;\n');
  expect(await sourceOf(root)).toMatchObject({ clean: false });
});

test('a pipeline that has checked out a commit names the branch; a terminal gets no commands', async () => {
  const { root, git } = repository('Ann \u001b[31mLee');
  git('checkout', '--quiet', '--detach');
  expect(await sourceOf(root, 'main')).toMatchObject({ branch: 'main', author: 'Ann [31mLee' });
  expect(await sourceOf(root, undefined)).not.toHaveProperty('branch');
});

test('a name that is cut within a character is a name all the same', async () => {
  const { root } = repository(`${'a'.repeat(99)}😀`);
  expect(await sourceOf(root)).toMatchObject({ author: 'a'.repeat(99) });
});

test('a release does without where git does not answer, and says so', async () => {
  const { root } = repository();
  writeFileSync(join(root, '.git/index'), 'broken');
  const said = jest.spyOn(console, 'error').mockReturnValue();
  expect(await sourceOf(root)).toBeUndefined();
  expect(said).toHaveBeenCalledWith(
    expect.stringMatching(/^ {2}The release does not say what it was built from: /),
  );
  said.mockRestore();
});

test('where there is no repository nothing is said', async () => {
  expect(await sourceOf(folder())).toBeUndefined();
});
