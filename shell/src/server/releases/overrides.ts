import { OVERRIDE_COOKIE, type OverrideClaims } from '@fernweh/contracts/override';
import { verifyOverride } from '@fernweh/release-signing/overrides';
import type { RenderPool } from '../render/render-pool.ts';
import type { Served } from './canaries.ts';
import type { Probation } from './probation.ts';
import type { ReleaseSource } from './release-source.ts';
import { type ReleaseSet, releaseSet } from './snapshot.ts';
import { type Probe, passesTrial } from './trial.ts';

/** What one browser gets in place of what the pointers say. */
export type Overridden = Served & Pick<OverrideClaims, 'remote' | 'version' | 'exp'>;

/** Browsers with a signed token get one stored release (docs/decisions/069). */
export type Overrides = {
  /** @returns undefined for a forged, foreign or expired token */
  verify(token: string): Promise<OverrideClaims | undefined>;
  /** @param cookies the request's `Cookie` header. @returns undefined where the browser gets what everybody gets */
  serving(cookies: string | undefined): Promise<Overridden | undefined>;
  retire(): Promise<void>;
};

/** Development has no store. */
export const noOverrides: Overrides = {
  verify: async () => undefined,
  serving: async () => undefined,
  async retire() {},
};

type Options = {
  source: ReleaseSource;
  /** Origin of this site. */
  site: string;
  stable: () => Served;
  probation: Pick<Probation, 'begin' | 'failed' | 'passed' | 'refuses'>;
  startPool: (set: ReleaseSet) => RenderPool;
  probe: Probe;
  onProblem(remote: string, error: Error): void;
};

/** Beside the pools of stable releases and of canaries there is one more: a second override waits until the first is idle. */
type Running = { key: string; served: Promise<Served | undefined>; usedAt: number };
const IDLE_MS = 60_000;
const CHECK_MS = 15_000;

export function createOverrides(options: Options): Overrides {
  const { source, site, stable, probation, startPool, probe, onProblem } = options;
  let running: Running | undefined;

  const timer = setInterval(() => {
    if (running && Date.now() - running.usedAt > IDLE_MS) void end();
  }, CHECK_MS).unref();

  async function end() {
    const ended = running;
    running = undefined;
    await (await ended?.served)?.pool.retire();
  }

  async function verify(token: string): Promise<OverrideClaims | undefined> {
    return verifyOverride(token, source.registry(), site).catch(() => undefined);
  }

  async function start({ remote, version, digest }: OverrideClaims): Promise<Served | undefined> {
    try {
      const release = await source.take(remote, { version, digest });
      if (probation.refuses(release)) throw new Error('The shell crashed under this release');
      const base = stable();
      probation.begin([release], base.set.releases);
      const set = releaseSet({ ...base.set.releases, [remote]: release });
      const pool = startPool(set);
      if (await passesTrial(pool, [release], probe, base).catch(() => false)) {
        probation.passed([release]);
        return { set, pool };
      }
      await pool.retire();
      probation.failed([release]);
      throw new Error('It did not pass its trial');
    } catch (error) {
      onProblem(remote, error as Error);
      return undefined;
    }
  }

  /** Undefined where the one pool is taken. */
  async function served(claims: OverrideClaims): Promise<Served | undefined> {
    const { set } = stable();
    if (set.releases[claims.remote]?.version === claims.version) return stable();
    const key = `${set.id} ${claims.remote} ${claims.digest}`;
    if (running?.key === key) {
      running.usedAt = Date.now();
      return running.served;
    }
    const isSameBrowsers = running?.key.endsWith(` ${claims.remote} ${claims.digest}`);
    if (running && !isSameBrowsers && Date.now() - running.usedAt < IDLE_MS) return undefined;
    void end();
    running = { key, served: start(claims), usedAt: Date.now() };
    return running.served;
  }

  return {
    verify,
    async serving(cookies) {
      const token = tokenOf(cookies);
      const claims = token ? await verify(token) : undefined;
      const found = claims && (await served(claims));
      return found && { ...found, remote: claims.remote, version: claims.version, exp: claims.exp };
    },
    async retire() {
      clearInterval(timer);
      await end();
    },
  };
}

function tokenOf(cookies = ''): string | undefined {
  const prefix = `${OVERRIDE_COOKIE}=`;
  const pair = cookies.split(';').find(one => one.trim().startsWith(prefix));
  return pair?.trim().slice(prefix.length) || undefined;
}
