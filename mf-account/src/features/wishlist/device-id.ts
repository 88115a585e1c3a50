/** Names this device's list at the service. Made with the first save, and by nothing else. */
const KEY = 'fw-wishlist-id';

// Private windows may refuse storage; the list then lasts as long as the page.
let unkept: string | undefined;

export type DeviceId = {
  /** The id, if one was ever made. */
  known(): string | undefined;
  make(): string;
  /** The list of this id is nobody's any more; another one that was made meanwhile stays. */
  forget(id: string): void;
};

export const deviceId: DeviceId = {
  known() {
    try {
      return localStorage.getItem(KEY) ?? unkept;
    } catch {
      return unkept;
    }
  },
  make() {
    const id = crypto.randomUUID();
    try {
      localStorage.setItem(KEY, id);
    } catch {
      unkept = id;
    }
    return id;
  },
  forget(id) {
    if (unkept === id) unkept = undefined;
    try {
      if (localStorage.getItem(KEY) === id) localStorage.removeItem(KEY);
    } catch {
      // Nothing was kept there.
    }
  },
};
