import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parties } from './site-contracts.ts';

const topics = parties.flatMap(({ topics = {} }) => Object.values(topics));
const documented = readFileSync(join(__dirname, '../../../docs/contracts/events.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| `'))
  .map(line => line.split('|').map(cell => cell.trim().replaceAll('`', '')))
  .map(([, name, version, owner, state]) => ({
    name,
    version: Number(version),
    owner,
    state: state === 'yes',
  }));

test('docs/contracts/events.md lists every topic as it is', () => {
  const defined = topics.map(({ name, version, owner, state }) => ({ name, version, owner, state }));
  const byName = (a: { name?: string }, b: { name?: string }) => String(a.name).localeCompare(String(b.name));
  expect(documented.toSorted(byName)).toEqual(defined.toSorted(byName));
});

test('every earlier version of a topic can still be spoken and heard', () => {
  for (const { name, version, earlier = {} } of topics)
    expect([name, Object.keys(earlier).map(Number)]).toEqual([
      name,
      Array.from({ length: version - 1 }, (_, n) => n + 1),
    ]);
});

test('a topic is defined by a constant of its name, by which a release is checked for topics that it does not declare', () => {
  for (const [constant, { name }] of parties.flatMap(party => Object.entries(party.topics ?? {})))
    expect(constant).toBe(name.replace(/[:-](\w)/g, (_, letter: string) => letter.toUpperCase()));
});

test.each(topics.map(topic => [topic.name, topic] as const))('%s refuses what is no payload', (_, topic) => {
  for (const wrong of [undefined, null, 7, 'text', []]) expect(topic.is(wrong)).toBe(false);
});
