import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ShownEvent } from '../../view/desk-view.ts';
import type { DeskClient } from './desk-client.ts';
import { filterIn, withChoice } from './history-filter.ts';
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
  expect(filterIn(withChoice(query, 'remote', ''))).toEqual({ remote: '', action: 'pause' });
});
