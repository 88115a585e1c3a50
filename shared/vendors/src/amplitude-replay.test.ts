/** @jest-environment jsdom */
import { type ReplayOptions, sessionReplay } from './amplitude-replay.ts';

const done: string[] = [];
const recorder = {
  start: async () => void done.push('start'),
  stop: () => void done.push('stop'),
};
let mockOptions = { privacyConfig: { blockSelector: [] as string[] } };
jest.mock('@amplitude/plugin-session-replay-browser', () => ({
  sessionReplayPlugin(options: typeof mockOptions) {
    mockOptions = options;
    return recorder;
  },
}));

/** Session replay of a site on which the checkout is private. */
function replayAt(path: string, signal = new AbortController().signal) {
  done.length = 0;
  history.replaceState(null, '', path);
  const client = { add: () => ({ promise: Promise.resolve(void done.push('add')) }) };
  return sessionReplay({
    client: client as unknown as ReplayOptions['client'],
    ready: Promise.resolve(),
    trackServerUrl: 'http://collector/sessions/v2/track',
    isPrivate: page => page.startsWith('/checkout'),
    privatePatterns: ['/checkout', '/saved-tours/:token', '/account/*'],
    signal,
    send: async () => new Response(),
  });
}

test('a public page is recorded at once, a private one not before the visitor has left it', async () => {
  const replay = replayAt('/tours');
  await replay.start();
  expect(done).toEqual(['add']);

  const later = replayAt('/checkout?booking=FW12345678');
  await later.start();
  expect(done).toEqual([]);
  later.pageChanged('/tours');
  expect(done).toEqual(['add']);
});

test('a recording pauses on private pages, and goes on after them', async () => {
  const replay = replayAt('/tours');
  await replay.start();
  for (const path of ['/search', '/checkout', '/checkout', '/search', '/blog']) replay.pageChanged(path);
  expect(done).toEqual(['add', 'stop', 'start']);
});

test('a page that becomes private while the recorder is added is not recorded', async () => {
  const replay = replayAt('/tours');
  const started = replay.start();
  replay.pageChanged('/checkout');
  await started;
  expect(done.at(-1)).not.toBe('add');
});

test('after consent has ended nothing starts again', async () => {
  const consent = new AbortController();
  const replay = replayAt('/tours', consent.signal);
  await replay.start();
  consent.abort();
  replay.pageChanged('/checkout');
  replay.pageChanged('/tours');
  expect(done).toEqual(['add']);
});

test('parts with links that name bookings are empty boxes in a recording, because attributes are not masked', async () => {
  document.body.innerHTML =
    '<header id="fw-header"><div data-boundary="mf-checkout"><a href="/checkout?booking=FW12345678">14:59</a></div></header>';
  await replayAt('/tours').start();
  expect(document.querySelector('a')?.closest(mockOptions.privacyConfig.blockSelector.join())).not.toBeNull();
});
