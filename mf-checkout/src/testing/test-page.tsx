import { britishVisitor } from '@fernweh/contracts/testing';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

type Host = ReturnType<typeof testHost>;
type Bus = Host['bus'];
type Config = Host['config'];

type Options = {
  url?: string;
  bus?: Bus;
  token?: string;
  config?: Partial<Config>;
  botCheck?: Host['botCheck'];
};

/** Renders a component at a URL; shallow routing changes jsdom's URL, as in a browser. */
export function renderInPage(
  content: ReactNode,
  { url = '/tours/a-slow-coast', bus, token, config, botCheck }: Options = {},
) {
  const navigate = jest.fn();
  const remember = (path: string) => window.history.replaceState(null, '', path);
  const host = testHost(britishVisitor, {
    navigate,
    shallowRouting: { setUrl: remember, onPop: () => () => {} },
    ...(bus && { bus }),
    ...(botCheck && { botCheck }),
    ...(config && { config: { ...testHost(britishVisitor).config, ...config } }),
    ...(token && { session: { accessToken: async () => token } }),
  });
  remember(url);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestHost host={host} url={url}>
      {children}
    </TestHost>
  );
  return { ...render(content, { wrapper }), navigate };
}
