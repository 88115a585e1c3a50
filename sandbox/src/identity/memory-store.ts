import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Everything the provider remembers, in memory: a restart signs everybody out. */
export type MemoryStore = {
  adapter(model: string): Adapter;
  /** Ends sessions and forgets refresh tokens, codes and grants: everybody's, or one account's. @returns ended sessions */
  end(sub?: string): number;
};

type Entry = { model: string; id: string; text: string; expiresAt: number };

/** Models that are signed-in visitors' own; the rest (sign-ins under way) has no account. */
const OWNED = new Set(['Session', 'Grant', 'AuthorizationCode', 'AccessToken', 'RefreshToken', 'DeviceCode']);
const SWEEP_MS = 60_000;

export function createMemoryStore(): MemoryStore {
  const entries = new Map<string, Entry>();
  let swept = Date.now();

  const key = (model: string, id: string) => `${model}:${id}`;
  const payloadOf = (entry: Entry) => JSON.parse(entry.text) as AdapterPayload;

  function live(model: string, id: string): Entry | undefined {
    const entry = entries.get(key(model, id));
    return entry && entry.expiresAt > Date.now() ? entry : undefined;
  }

  function sweep() {
    if (Date.now() - swept < SWEEP_MS) return;
    swept = Date.now();
    removeWhere(entry => entry.expiresAt <= swept);
  }

  function removeWhere(unwanted: (entry: Entry) => boolean): Entry[] {
    const removed = [...entries.values()].filter(unwanted);
    for (const { model, id } of removed) entries.delete(key(model, id));
    return removed;
  }

  const findBy = (model: string, field: 'uid' | 'userCode', value: string) => {
    for (const entry of entries.values()) {
      if (entry.model !== model || entry.expiresAt <= Date.now()) continue;
      const payload = payloadOf(entry);
      if (payload[field] === value) return payload;
    }
    return undefined;
  };

  return {
    adapter: model => ({
      async upsert(id, payload, expiresIn) {
        sweep();
        const expiresAt = expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY;
        entries.set(key(model, id), { model, id, text: JSON.stringify(payload), expiresAt });
      },
      async find(id) {
        const entry = live(model, id);
        return entry && payloadOf(entry);
      },
      findByUid: async uid => findBy(model, 'uid', uid),
      findByUserCode: async code => findBy(model, 'userCode', code),
      async destroy(id) {
        entries.delete(key(model, id));
      },
      async consume(id) {
        const entry = live(model, id);
        if (!entry) return;
        entry.text = JSON.stringify({ ...payloadOf(entry), consumed: Math.floor(Date.now() / 1000) });
      },
      async revokeByGrantId(grantId) {
        removeWhere(entry => OWNED.has(entry.model) && payloadOf(entry).grantId === grantId);
      },
    }),
    end: sub =>
      removeWhere(entry => {
        if (!OWNED.has(entry.model)) return false;
        return !sub || payloadOf(entry).accountId === sub;
      }).filter(entry => entry.model === 'Session' && payloadOf(entry).accountId).length,
  };
}
