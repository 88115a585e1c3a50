import { MOST_SERVED, servedAnswer } from '@flotilla/contracts/release-store';
import { servedNow } from './served-now.ts';

type Told = { stable?: object; canary?: object; refused?: object; away?: boolean };

/** What the desk says of these shells. Its registry has two remotes; mf-a has a stable release and a canary. */
function served(shells: Told[], everRefused: string[] = []) {
  const pointers: Record<string, object> = {
    'mf-a': { remote: 'mf-a', stable: { version: 'one' }, canary: { version: 'two' } },
  };
  const store = {
    registry: () => ({ remotes: { 'mf-a': {}, 'mf-b': {} } }),
    pointer: (remote: string) => pointers[remote],
    served: { isRefused: (_remote: string, version: string) => everRefused.includes(version) },
  };
  const all = () =>
    shells.map(({ away = false, ...told }) => ({
      away,
      state: { circuits: [], stable: {}, canary: {}, refused: {}, ...told },
    }));
  return servedAnswer.parse(servedNow({ store: store as never, shells: { all: all as never } }));
}

test('each remote has the versions of all shells that report, and what none of them serves is absent', () => {
  const shells = [
    { stable: { 'mf-a': 'one' }, canary: { 'mf-a': 'two' } },
    { stable: { 'mf-a': 'three' } },
    { stable: { 'mf-a': 'three' } },
  ];
  expect(served(shells)).toEqual({
    shells: 3,
    served: { 'mf-a': { stable: ['three', 'one'], canary: ['two'] } },
    refused: {},
  });
});

test('a shell that fell silent, or that has nothing yet, says nothing about what visitors get', () => {
  expect(served([{ stable: { 'mf-a': 'one' }, away: true }, {}])).toEqual({
    ...{ shells: 0, served: {}, refused: {} },
  });
});

test('what a pointer names is refused if a shell refuses it now, or shells did before and none serves it', () => {
  const refusing = { stable: { 'mf-a': 'zero' }, refused: { 'mf-a': ['one', 'old'] } };
  expect(served([refusing], ['two']).refused).toEqual({ 'mf-a': ['one', 'two'] });
});

test('what shells invent is bounded, names remotes of the registry and versions that there can be', () => {
  const invented = Array.from({ length: 100 }, (_, n) => ({
    stable: { 'mf-a': `v${n}`, 'mf-b': 'a/b@c', 'mf-other': 'one' },
    canary: JSON.parse('{"__proto__": "one", "constructor": "one"}'),
  }));
  const known = [{ stable: { 'mf-a': 'one' } }, { stable: { 'mf-a': 'one' } }];
  const { served: all } = served([...invented, ...known]);
  expect(Object.keys(all)).toEqual(['mf-a']);
  expect(all['mf-a']?.stable).toHaveLength(MOST_SERVED);
  expect(all['mf-a']?.stable[0]).toBe('one');
});
