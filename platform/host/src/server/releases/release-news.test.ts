import { createReleaseNews } from './release-news.ts';

const MINUTE_MS = 60_000;
const REPLAYED = new Date();
type Answer = { at: Date; isKnown: boolean };

/** News of a store whose answers and clocks a test decides. */
function newsOf() {
  jest.useFakeTimers();
  let answer: () => Answer | Error = () => ({ at: new Date(), isKnown: true });
  const told: string[] = [];
  const news = createReleaseNews({
    source: {
      async newest() {
        const given = answer();
        if (given instanceof Error) throw given;
        return given;
      },
    },
    onStale: ({ message }) => void told.push(message),
  });
  news.start();
  return {
    told,
    minutes: () => Math.round(news.ageSeconds() / 60),
    answers(next: typeof answer) {
      answer = next;
    },
    pass: (minutes: number) => jest.advanceTimersByTimeAsync(minutes * MINUTE_MS),
    stop: news.stop,
  };
}
afterEach(() => void jest.useRealTimers());

test('a store that says each minute what is the newest proves it', async () => {
  const { pass, minutes, told, stop } = newsOf();
  await pass(120);
  expect(minutes()).toBeLessThanOrEqual(1);
  expect(told).toEqual([]);
  stop();
});

test.each([20, 24 * 60])(
  'a desk whose clock was %d minutes ahead for a moment raises no alarm once it is right',
  async ahead => {
    const { pass, answers, minutes, told, stop } = newsOf();
    answers(() => ({ at: new Date(Date.now() + ahead * MINUTE_MS), isKnown: true }));
    await pass(2);
    answers(() => ({ at: new Date(), isKnown: true }));
    await pass(60);
    expect(told).toEqual([]);
    expect(minutes()).toBeLessThanOrEqual(1);
    stop();
  },
);

test.each<[string, () => Answer | Error, string]>([
  ['is away', () => new Error('fetch failed'), 'fetch failed'],
  [
    'gives a pointer of before the newest',
    () => ({ at: new Date(), isKnown: false }),
    'does not give the newest pointers',
  ],
  ['replays one timestamp', () => ({ at: REPLAYED, isKnown: true }), 'not newer than the last one'],
  [
    'is a day late with everything',
    () => ({ at: new Date(Date.now() - 24 * 60 * MINUTE_MS), isKnown: true }),
    'older than an hour',
  ],
  [
    'is a day ahead',
    () => ({ at: new Date(Date.now() + 24 * 60 * MINUTE_MS), isKnown: true }),
    'more than half an hour ahead',
  ],
])('a store that %s is an alarm within an hour, once', async (_, answer, message) => {
  const { pass, minutes, answers, told, stop } = newsOf();
  await pass(2);
  const isFirstDay = message.includes('an hour');
  if (isFirstDay) jest.setSystemTime(Date.now() + 2 * 24 * 60 * MINUTE_MS);
  answers(answer);
  await pass(40);
  expect(told).toEqual([]);
  await pass(18);
  expect(minutes()).toBeGreaterThan(45);
  expect(told).toEqual([expect.stringContaining(message)]);
  await pass(60);
  expect(told).toHaveLength(1);
  // It comes back, and goes again.
  answers(() => ({ at: new Date(), isKnown: true }));
  await pass(2);
  expect(minutes()).toBeLessThanOrEqual(1);
  answers(() => new Error('away again'));
  await pass(50);
  expect(told[1]).toBe('away again');
  stop();
});
