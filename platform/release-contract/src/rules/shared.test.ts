import { conflicts } from '../conflicts.ts';
import { candidate, deployed, shell } from '../testing/contracts.ts';
import { satisfies } from './shared.ts';

/** What a release was built with, and what the shell provides. */
const BREAKING = [
  ['the next major', '19.3.1', '20.0.0'],
  ['the major before', '19.3.1', '18.9.9'],
  ['an earlier minor', '19.3.1', '19.2.9'],
  ['an earlier patch', '19.3.1', '19.3.0'],
  ['the first of the major', '19.3.1', '19.0.0'],
  ['a much later major', '1.0.0', '12.0.0'],
  ['a major that begins with the same digit', '1.2.0', '10.2.0'],
  ['a minor that begins with the same digits', '1.12.0', '1.1.9'],
  ['a version before the release', '19.3.1', '19.4.0-beta.1'],
  ['the release of a version before it', '19.4.0-beta.1', '19.4.0'],
  ['another version before the release', '19.4.0-beta.1', '19.4.0-beta.2'],
  ['another minor below 1', '0.4.2', '0.5.0'],
  ['an earlier minor below 1', '0.4.2', '0.3.9'],
  ['an earlier patch below 1', '0.4.2', '0.4.1'],
  ['another patch below 0.1', '0.0.3', '0.0.4'],
  ['an earlier patch below 0.1', '0.0.3', '0.0.2'],
  ['1 in place of 0', '0.9.0', '1.0.0'],
  ['0 in place of 1', '1.0.0', '0.9.0'],
  ['no version', '1.0.0', 'latest'],
  ['an unknown word in place of another', 'workspace', 'latest'],
  ['a version with a part missing', '1.2.0', '1.2'],
] as const;

const HARMLESS = [
  ['the same version', '19.3.1', '19.3.1'],
  ['a later patch', '19.3.1', '19.3.2'],
  ['a much later patch', '19.3.1', '19.3.20'],
  ['a later minor', '19.3.1', '19.4.0'],
  ['a later minor with a lower patch', '19.3.9', '19.4.0'],
  ['a minor with two digits', '19.3.1', '19.12.0'],
  ['the last of the major', '19.0.0', '19.99.99'],
  ['the first kit', '1.0.0', '1.0.0'],
  ['a later kit', '1.0.0', '1.1.0'],
  ['a kit with a later patch', '1.0.0', '1.0.1'],
  ['a large major', '2026.1.0', '2026.2.0'],
  ['the same version below 1', '0.4.2', '0.4.2'],
  ['a later patch below 1', '0.4.2', '0.4.3'],
  ['a much later patch below 1', '0.4.2', '0.4.30'],
  ['the same version below 0.1', '0.0.3', '0.0.3'],
  ['the same version before the release', '19.4.0-beta.1', '19.4.0-beta.1'],
  ['the same with the number of a build', '1.2.3', '1.2.3+7'],
  ['a later one with the number of a build', '1.2.3+5', '1.3.0+7'],
  ['the same unknown word', 'workspace', 'workspace'],
  ['a patch where the build had none', '1.2.0', '1.2.1'],
] as const;

const withReact = (built: string, provided: Record<string, string>) =>
  conflicts(candidate({ needs: { react: built } }), { deployed: [], shell: shell({ provides: provided }) });

test.each(BREAKING)('refused: %s', (_title, built, provided) => {
  expect(satisfies(provided, built)).toBe(false);
  expect(withReact(built, { react: provided })[0]?.sentence).toContain(`shell 77aa provides ${provided}`);
});

test.each(HARMLESS)('accepted: %s', (_title, built, provided) => {
  expect(withReact(built, { react: provided })).toEqual([]);
});

test('a module that the shell does not provide is named', () => {
  expect(withReact('19.3.1', {})[0]?.sentence).toBe(
    'This release needs react, which shell 77aa does not provide; release the shell first with it, or bundle the module.',
  );
});

test('a module that the shell provides and nobody needs is no conflict', () => {
  expect(conflicts(candidate({}), { deployed: [], shell: shell({ provides: { react: '20.0.0' } }) })).toEqual(
    [],
  );
});

test('a cookie or stored key of somebody else is refused, and an own one is not', () => {
  const storage = { cookies: ['a'], local: ['b'], session: ['c'] };
  const others = { cookies: ['a'], local: ['c'], session: ['c'] };
  const found = conflicts(candidate({ storage }), {
    deployed: [deployed({ storage: others })],
    shell: shell({ storage: { cookies: [], local: ['b'], session: [] } }),
  });
  expect(found.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
    'storage a',
    'storage c',
    'storage b',
  ]);
  expect(found[0]?.sentence).toBe('The cookie `a` belongs to mf-other 3f2a; choose another name.');
  const own = deployed({ storage }, 'mf-offers');
  expect(conflicts(candidate({ storage }), { deployed: [own] })).toEqual([]);
});
