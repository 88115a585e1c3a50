/** The id of this device's anonymous wishlist. The first save creates it. */
const KEY = 'fw-wishlist-id';

// Private windows may refuse storage; the id then lives as long as the page.
let unkept: string | undefined;

export type DeviceId = {
  /** The id, if the device has one. */
  known(): string | undefined;
  make(): string;
  /** Forgets this id; an id created meanwhile stays. */
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
      // The storage was refused, so there is nothing to remove.
    }
  },
};
