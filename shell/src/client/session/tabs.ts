export type TabMessage = 'signed-in' | 'signed-out' | 'expired';

/** Messages between the tabs of one browser about signing in. They contain no identity. */
export type Tabs = {
  post(message: TabMessage): void;
  onMessage(listener: (message: TabMessage) => void): void;
};

export function createTabs(): Tabs {
  const channel = new BroadcastChannel('fw-session');
  return {
    post: message => channel.postMessage(message),
    onMessage: listener => channel.addEventListener('message', ({ data }) => listener(data as TabMessage)),
  };
}
