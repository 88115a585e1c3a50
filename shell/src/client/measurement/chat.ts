import type { PublicConfig } from '@flotilla/contracts/register';
import type { ChatLauncher } from './chat-launcher.ts';
import type { Vendor } from './vendor.ts';

/** The API that the vendor's script adds to the page. */
export type ChatWidget = {
  /** @param settings without a launcher the vendor draws no button, and `open` is the way to the chat */
  init(settings: { token: string; host: string; launcher: false }): void;
  open(): void;
  /** Takes the widget out of sight, with the conversation as it is, until `show`. */
  hide(): void;
  show(): void;
  /** Removes the widget from the page; `init` adds it again. */
  destroy(): void;
};

export type Chat = Vendor & {
  /** Opens the chat now, or as soon as the widget has loaded. */
  open(): void;
  /** Cancels an `open` that waits for the widget. */
  cancelOpen(): void;
  /** Takes the widget out of sight while a menu is open: only the vendor knows how much of the page it covers. */
  makeRoom(isMenuOpen: boolean): void;
};

type Dependencies = {
  config: NonNullable<PublicConfig['chat']>;
  /** Loads the vendor's script. @throws Error if it does not load */
  load(url: string): Promise<ChatWidget>;
  /** Adds the icon that opens the chat. */
  addLauncher(open: () => void): ChatLauncher;
  /** Called when the visitor wants to chat and the widget is unavailable. */
  onUnavailable(): void;
};

/** The chat widget, initialised with token and host after functional consent (product/consent-and-measurement 8). */
export function chatVendor({ config, load, addLauncher, onUnavailable }: Dependencies): Chat {
  let widget: ChatWidget | 'unavailable' | undefined;
  let launcher: ChatLauncher | undefined;
  let openRequested = false;
  let isAway = false;

  function openIfReady() {
    if (!openRequested || !widget) return;
    openRequested = false;
    if (widget === 'unavailable') onUnavailable();
    else widget.open();
  }

  return {
    name: 'chat',
    category: 'functional',
    storage: { cookies: /^chat_/, keys: /^chat_/ },
    async start(signal) {
      try {
        const loaded = await load(`${config.host}/widget.js`);
        if (signal.aborted) return;
        loaded.init({ ...config, launcher: false });
        launcher = addLauncher(() => loaded.open());
        launcher.hide(isAway);
        if (isAway) loaded.hide();
        widget = loaded;
        signal.addEventListener('abort', () => {
          loaded.destroy();
          launcher?.remove();
          widget = undefined;
        });
      } catch (error) {
        if (!signal.aborted) widget = 'unavailable';
        throw error;
      } finally {
        openIfReady();
      }
    },
    open() {
      openRequested = true;
      openIfReady();
    },
    cancelOpen() {
      openRequested = false;
    },
    makeRoom(isMenuOpen) {
      if (isMenuOpen === isAway) return;
      isAway = isMenuOpen;
      launcher?.hide(isAway);
      if (!widget || widget === 'unavailable') return;
      if (isAway) widget.hide();
      else widget.show();
    },
  };
}
