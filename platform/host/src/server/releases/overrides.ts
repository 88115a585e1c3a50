import type { OverrideClaims } from '@flotilla/contracts/override';
import { verifyOverride } from '@flotilla/release-signing/overrides';
import type { RenderPool } from '../render/render-pool.ts';
import type { Served, StartUnproved } from './canaries.ts';
import { takeLocalBuild } from './local-build.ts';
import type { Mirror } from './mirror.ts';
import { createOverrideCookie } from './override-cookie.ts';
import type { ReleaseSource } from './release-source.ts';
import { releaseSet } from './snapshot.ts';
import type { ThirdPlace } from './third-place.ts';
import { type Probe, runTrial } from './trial.ts';
import type { UseOverride } from './use-override.ts';

/** What one browser gets in place of what the pointers say. */
export type Overridden = Served & Pick<OverrideClaims, 'remote' | 'version' | 'exp'>;

/** Why a link begins no override. */
type OverrideProblem = 'invalid' | 'taken' | 'away';

/** Browsers that used a signed link get one stored release (docs/decisions/069, 123). */
export type Overrides = {
  /** @returns undefined for a forged, foreign or expired token */
  verify(token: string): Promise<OverrideClaims | undefined>;
  /** A browser agreed. @param page names the page on which it did @returns its cookie, as `Set-Cookie` has it */
  begin(token: string, page: string): Promise<{ cookie: string } | { problem: OverrideProblem }>;
  /** `Set-Cookie` that ends an override. */
  endCookie: string;
  /** @param cookies the request's `Cookie` header. @returns the token of the browser's own link */
  tokenOf(cookies: string | undefined): string | undefined;
  /** Whether this browser has an override now. It costs two signatures, and starts nothing. */
  holds(cookies: string | undefined): Promise<boolean>;
  /** @param cookies the request's `Cookie` header. @returns undefined where the browser gets what everybody gets */
  serving(cookies: string | undefined): Promise<Overridden | undefined>;
  retire(): Promise<void>;
};

/** Development has no store. */
export const noOverrides: Overrides = {
  verify: async () => undefined,
  begin: async () => ({ problem: 'invalid' }),
  endCookie: '',
  tokenOf: () => undefined,
  holds: async () => false,
  serving: async () => undefined,
  async retire() {},
};

type Options = {
  source: ReleaseSource;
  mirror: Mirror;
  /** Whether builds at origins of this machine may be shown: only where nobody else can reach the shell. */
  localBuilds: boolean;
  /** Origin of this site. */
  site: string;
  /** Shared by shells and desk: the cookies of browsers are signed with it. */
  secret: string;
  use: UseOverride;
  stable: () => Served;
  startOverridePool: StartUnproved;
  third: ThirdPlace;
  probe: Probe;
  onProblem(remote: string, error: Error): void;
};

/** There is one at a time: a second override waits until nobody used the first for a minute. */
type Running = {
  key: string;
  served: Promise<Served | undefined>;
  /** There once its release is here: it may not be ready, and may never be. */
  pool?: RenderPool;
  /** Somebody else has its place: it starts nothing any more. */
  ended?: boolean;
  giveBack: () => void;
  usedAt: number;
  /** It did not start: another override need not wait for it. */
  failed?: boolean;
  /** Unix time in ms from which it is tried again, because its trial was late. */
  againAt?: number;
};
const IDLE_MS = 60_000;
/** Pause after a late trial: a busy machine says nothing about the release. */
const AGAIN_MS = 5000;
const CHECK_MS = 15_000;

export function createOverrides(options: Options): Overrides {
  const { source, mirror, localBuilds, site, stable, startOverridePool, third, probe, onProblem } = options;
  const cookie = createOverrideCookie(site, options.secret);
  let running: Running | undefined;

  const timer = setInterval(() => {
    if (running && performance.now() - running.usedAt > IDLE_MS) void end();
  }, CHECK_MS).unref();

  async function end() {
    const ended = running;
    running = undefined;
    if (!ended) return;
    ended.ended = true;
    await ended.pool?.retire();
    ended.giveBack();
  }

  async function verify(token: string): Promise<OverrideClaims | undefined> {
    try {
      const claims = await verifyOverride(token, source.registry(), site);
      return claims.source && !localBuilds ? undefined : claims;
    } catch {
      return undefined;
    }
  }

  const take = ({ remote, version, digest, source: origin }: OverrideClaims) =>
    origin
      ? takeLocalBuild(mirror, { source: origin, remote, version, digest })
      : source.take(remote, { version, digest });

  async function start(claims: OverrideClaims, started: Running): Promise<Served | undefined> {
    const { remote } = claims;
    try {
      const release = await take(claims);
      if (started.ended) return undefined;
      const base = stable();
      const set = releaseSet({ ...base.set.releases, [remote]: release });
      const pool = startOverridePool(set, [remote]);
      started.pool = pool;
      const outcome = await runTrial(pool, [release], probe, base);
      if (started.ended) return undefined;
      if (outcome === 'passed') return { set, pool };
      await pool.retire();
      if (outcome === 'late') started.againAt = performance.now() + AGAIN_MS;
      throw new Error(`Its trial: ${outcome}`);
    } catch (error) {
      onProblem(remote, error as Error);
      return undefined;
    }
  }

  /** Undefined where the place is taken, or the process of the override has ended. */
  async function served(claims: OverrideClaims): Promise<Served | undefined> {
    const { set } = stable();
    if (set.releases[claims.remote]?.version === claims.version) return stable();
    const key = `${set.id} ${claims.remote} ${claims.digest}`;
    const isDueAgain = (running?.againAt ?? Number.POSITIVE_INFINITY) <= performance.now();
    if (running?.key !== key || isDueAgain) await replace(claims, key);
    if (running?.key !== key) return undefined;
    running.usedAt = performance.now();
    const found = await running.served;
    return found?.pool.isUp() ? found : undefined;
  }

  async function replace(claims: OverrideClaims, key: string) {
    const isSameBrowsers = running?.key.endsWith(` ${claims.remote} ${claims.digest}`);
    if (running && !running.failed && !isSameBrowsers && performance.now() - running.usedAt < IDLE_MS) return;
    await end();
    const giveBack = third.lend(end);
    if (!giveBack) return;
    const started: Running = { key, served: Promise.resolve(undefined), giveBack, usedAt: performance.now() };
    running = started;
    started.served = start(claims, started).then(found => {
      if (found || started.ended) return found;
      started.failed = true;
      giveBack();
      return undefined;
    });
  }

  async function held(cookies: string | undefined): Promise<OverrideClaims | undefined> {
    const token = cookie.read(cookies);
    return token ? verify(token) : undefined;
  }

  return {
    verify,
    async begin(token, page) {
      const claims = await verify(token);
      if (!claims) return { problem: 'invalid' };
      const { id, exp } = claims;
      const outcome = await options.use({ id, exp, page });
      if (outcome !== 'first') return { problem: outcome };
      return { cookie: cookie.header(token, Math.max(0, exp - Math.floor(Date.now() / 1000))) };
    },
    endCookie: cookie.header('', 0),
    tokenOf: cookie.read,
    holds: async cookies => (await held(cookies)) !== undefined,
    async serving(cookies) {
      const claims = await held(cookies);
      const found = claims && (await served(claims));
      return found && { ...found, remote: claims.remote, version: claims.version, exp: claims.exp };
    },
    async retire() {
      clearInterval(timer);
      await end();
    },
  };
}
