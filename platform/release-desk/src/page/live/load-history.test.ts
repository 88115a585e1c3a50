import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ShownEvent } from '../../view/desk-view.ts';
import type { DeskClient } from './desk-client.ts';
import { csvOf, eventsOf } from './export-history.ts';
import { filterIn, questionOf, withChoice } from './history-filter.ts';
import { loadHistory } from './load-history.ts';

const paused = { remote: 'mf-search', sequence: 3, action: 'pause' } as ShownEvent;
const at = (query: string) =>
  ({ request: new Request(`http://desk/history${query}`) }) as unknown as LoaderFunctionArgs;

function setUp() {
  const history = jest.fn<ReturnType<DeskClient['history']>, [object]>(async () => ({
    events: [paused],
    more: true,
  }));
  return { history, load: loadHistory({ history } as unknown as DeskClient) };
}

test('the service is asked for the events of the filter in the URL', async () => {
  const { history, load } = setUp();
  expect(await load(at('?remote=mf-search&action=pause'))).toEqual({ events: [paused], more: true });
  await load(at('?action=everything&remote='));
  expect(history.mock.calls).toEqual([
    [{ remote: 'mf-search', action: 'pause' }],
    [{ remote: '', action: '' }],
  ]);
});

test('without an answer the events of the same filter stay, and those of another do not', async () => {
  const { history, load } = setUp();
  await load(at('?action=pause'));
  history.mockRejectedValue(new Error('The desk does not answer.'));
  const problem = 'The desk does not answer.';
  expect(await load(at('?action=pause'))).toEqual({ events: [paused], more: true, problem });
  expect(await load(at('?action=resume'))).toEqual({ events: [], more: false, problem });
});

test('a choice changes its own field of the URL; “everything” is no field', () => {
  const query = new URLSearchParams('remote=mf-search&action=pause');
  expect(`${withChoice(query, 'action', 'resume')}`).toBe('remote=mf-search&action=resume');
  expect(`${withChoice(query, 'action', '')}`).toBe('remote=mf-search');
  expect(filterIn(withChoice(query, 'remote', ''))).toEqual({
    remote: '',
    action: 'pause',
    q: '',
    days: '',
  });
});

test('text and time are in the URL, and the service gets the time as an instant', () => {
  const filter = filterIn(new URLSearchParams('q=main&days=7'));
  expect(filter).toEqual({ remote: '', action: '', q: 'main', days: '7' });
  const now = Date.parse('2026-11-26T10:00:00Z');
  expect(questionOf(filter, now)).toEqual({
    ...{ remote: '', action: '', q: 'main' },
    since: '2026-11-19T10:00:00.000Z',
  });
  expect(filterIn(new URLSearchParams('days=70')).days).toBe('');
});

test('an export has all pages of the filter, and no formula that somebody wrote', async () => {
  const event = (sequence: number, why: string) =>
    ({
      ...{ sequence, at: `2026-11-26T10:00:0${sequence}.000Z`, action: 'pause', remote: 'mf-search' },
      ...{ version: 'v1', stable: 'v1', by: { kind: 'team', name: 'Ann "Lee"' }, why },
      source: { commit: 'a'.repeat(40), branch: 'main', clean: false },
    }) as ShownEvent;
  const history = jest
    .fn()
    .mockResolvedValueOnce({ events: [event(2, '=cmd()')], more: true })
    .mockResolvedValueOnce({ events: [event(1, 'a, b')], more: false });
  const events = await eventsOf({ history }, filterIn(new URLSearchParams('q=main')));
  expect(history.mock.calls[1]).toEqual([
    { remote: '', action: '', q: 'main', before: '2026-11-26T10:00:02.000Z' },
  ]);
  const [head, first, second] = csvOf(events).split('\r\n');
  expect(head).toContain('"at","action","remote"');
  expect(first).toContain(`"Ann ""Lee""","team","'=cmd()","${'a'.repeat(40)}","main","","false"`);
  expect(second).toContain('"a, b"');
});
