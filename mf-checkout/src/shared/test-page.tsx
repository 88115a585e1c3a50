import { createEventBus, type EventBus } from '@fernweh/event-bus';
import { AppRoot, defineView, type Host, viewRegistry } from '@fernweh/mf-kit';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Shows a component as the shell would, with a bus, a market and a place to go to. */
export async function renderInPage(
  content: ReactNode,
  { url = '/tours/a-slow-coast', bus = createEventBus() }: { url?: string; bus?: EventBus } = {},
) {
  const navigate = jest.fn();
  const host: Host = {
    geo: { channel_id: 33, currency: 'GBP', phone: '+44 20 7946 0123', locale: 'en-GB' },
    config: {
      siteUrl: 'http://localhost:3000',
      apiUrl: 'http://api.test',
      search: { appId: '', apiKey: '', host: '', protocol: 'http' },
    },
    bus,
    scope: {
      open: () => {
        throw new Error('no fragments here');
      },
    },
    navigate,
    ownQuery: { remember: path => window.history.replaceState(null, '', path), onReturn: () => () => {} },
  };
  const view = defineView({ Component: () => content });
  const views = viewRegistry('mf-checkout', { page: async () => ({ view }) });
  await act(async () => {
    await views.open('page');
  });
  window.history.replaceState(null, '', url);
  const state = { route: 'page', params: {}, data: undefined, fragments: {} };
  const result = render(<AppRoot host={host} views={views} url={url} state={state} />);
  return { ...result, bus, navigate };
}
