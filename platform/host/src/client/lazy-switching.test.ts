/** @jest-environment jsdom */
import '@fernweh/jest-preset/dom.cjs';
import { lazySwitching } from './lazy-switching.ts';

jest.mock('./document-navigation.ts', () => ({ loadDocument: jest.fn(), reloadDocument: jest.fn() }));
const { loadDocument } = jest.requireMock<{ loadDocument: jest.Mock }>('./document-navigation.ts');
const start = jest.fn();
const fetchCode = async () => ({ startSwitching: start });
const loaded = { navigate: jest.fn(), revisit: jest.fn(), guardActs: { logIn: jest.fn() }, changes: {} };
const settled = () => new Promise(done => setTimeout(done));

beforeEach(() => {
  jest.resetAllMocks();
  start.mockReturnValue(loaded as never);
  document.body.innerHTML = '<p>Text</p><a href="#book">Choose seats</a><a href="/tours">Tours</a>';
});

test('the code loads when the visitor reaches for a link, and once', async () => {
  const switching = lazySwitching(fetchCode, () => ({}) as never);
  const reach = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  reach('p');
  await settled();
  expect(start).not.toHaveBeenCalled();
  expect(switching.changes()).toBeUndefined();
  reach('a[href="#book"]');
  await settled();
  expect(start).not.toHaveBeenCalled();
  reach('a[href="/tours"]');
  switching.navigate('/tours', { replace: true });
  await settled();
  expect(start).toHaveBeenCalledTimes(1);
  expect(loaded.navigate).toHaveBeenCalledWith('/tours', { replace: true });
  expect(switching.changes()).toBe(loaded.changes);
});

test('without the code the browser loads the next page as a document, and the next sign tries again', async () => {
  start.mockImplementationOnce(() => {
    throw new Error('away');
  });
  const switching = lazySwitching(fetchCode, () => ({}) as never);
  switching.navigate('/tours');
  await settled();
  expect(loadDocument).toHaveBeenCalledWith('/tours');
  switching.navigate('/search');
  await settled();
  expect(loaded.navigate).toHaveBeenCalledWith('/search', undefined);
});

test('what is asked of the guard is answered once its code has loaded', async () => {
  const switching = lazySwitching<typeof loaded.guardActs>(fetchCode, () => ({}) as never);
  switching.ask(guard => guard.logIn());
  expect(loaded.guardActs.logIn).not.toHaveBeenCalled();
  await settled();
  expect(loaded.guardActs.logIn).toHaveBeenCalledTimes(1);
});
