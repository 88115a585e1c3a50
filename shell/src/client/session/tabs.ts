export type Word = 'signed-in' | 'signed-out';

/** What the tabs of one browser tell each other about signing in. No identity in it. */
export type Tabs = { say(word: Word): void; onWord(listener: (word: Word) => void): void };

export function createTabs(): Tabs {
  const channel = new BroadcastChannel('fw-session');
  return {
    say: word => channel.postMessage(word),
    onWord: listener => channel.addEventListener('message', ({ data }) => listener(data as Word)),
  };
}
