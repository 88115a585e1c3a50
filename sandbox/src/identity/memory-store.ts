import type { Adapter, AdapterPayload } from 'oidc-provider';

/** The provider's storage, in memory: a restart signs everybody out. */
export type MemoryStore = {
  adapter(model: string): Adapter;
  /** Deletes sessions, refresh tokens, codes and grants of all accounts, or of one. @returns number of ended sessions */
  end(sub?: string): number;
};

type Entry = { model: string; id: string; text: string; expiresAt: number };

/** Models that belong to an account. */
const ACCOUNT_MODELS = new Set([
  'Session',
  'Grant',
  'AuthorizationCode',
  'AccessToken',
  'RefreshToken',
  'DeviceCode',
]);
const SWEEP_MS = 60_000;

export function createMemoryStore(): MemoryStore {
  const entries = new Map<string, Entry>();
  let sweptAt = Date.now();

  const key = (model: string, id: string) => `${model}:${id}`;
  const payloadOf = (entry: Entry) => JSON.parse(entry.text) as AdapterPayload;

  function live(model: string, id: string): Entry | undefined {
    const entry = entries.get(key(model, id));
    return entry && entry.expiresAt > Date.now() ? entry : undefined;
  }

  function sweep() {
    if (Date.now() - sweptAt < SWEEP_MS) return;
    sweptAt = Date.now();
    removeWhere(entry => entry.expiresAt <= sweptAt);
  }

  function removeWhere(matches: (entry: Entry) => boolean): Entry[] {
    const removed = [...entries.values()].filter(matches);
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
        removeWhere(entry => ACCOUNT_MODELS.has(entry.model) && payloadOf(entry).grantId === grantId);
      },
    }),
    end: sub =>
      removeWhere(entry => {
        if (!ACCOUNT_MODELS.has(entry.model)) return false;
        return !sub || payloadOf(entry).accountId === sub;
      }).filter(entry => entry.model === 'Session' && payloadOf(entry).accountId).length,
  };
}
