import type { PublicConfig } from '@fernweh/contracts/page';
import type { Vendor } from './vendor.ts';

/** What the vendor's script puts into the page. */
export type ChatWidget = {
  init(settings: { token: string; host: string }): void;
  open(): void;
  /** Takes itself out of the page; `init` brings it back. */
  destroy(): void;
};

export type Chat = Vendor & {
  /** Opens the conversation, now or as soon as the widget is there. */
  open(): void;
  /** It is not to open after all. */
  leave(): void;
};

type Dependencies = {
  config: NonNullable<PublicConfig['chat']>;
  /** Loads the vendor's script. @throws Error where it does not come */
  load(url: string): Promise<ChatWidget>;
  /** The visitor wants to chat and can't. */
  onAway(): void;
};

/** The chat widget: initialised with token and host (specification §7), after functional consent. */
export function chatVendor({ config, load, onAway }: Dependencies): Chat {
  let widget: ChatWidget | 'away' | undefined;
  let wanted = false;

  function attend() {
    if (!wanted || !widget) return;
    wanted = false;
    if (widget === 'away') onAway();
    else widget.open();
  }

  return {
    name: 'Chat',
    category: 'functional',
    traces: { cookies: /^chat_/, storage: /^chat_/ },
    async start(signal) {
      try {
        const loaded = await load(`${config.host}/widget.js`);
        if (signal.aborted) return;
        loaded.init(config);
        widget = loaded;
        signal.addEventListener('abort', () => {
          loaded.destroy();
          widget = undefined;
        });
      } catch (error) {
        if (!signal.aborted) widget = 'away';
        throw error;
      } finally {
        attend();
      }
    },
    open() {
      wanted = true;
      attend();
    },
    leave() {
      wanted = false;
    },
  };
}
