import { TRUST_GLOBAL } from '@flotilla/contracts/assets';
import { ModuleFederation } from '@module-federation/runtime-core';
import { type Tracked, track } from '../tracked.ts';
import { type BridgeProvider, partError, type StockPart } from './stock-part.ts';

/** From the first byte of the container's script to the module. */
const DEADLINE_MS = 8000;
/** React renders a second time after a rejection: a new attempt has to come from a visitor. */
const SAME_ATTEMPT_MS = 1000;

type Load = (part: StockPart) => Promise<unknown>;
type Attempt = { opening: Tracked<BridgeProvider>; failedAt?: number };

/**
 * Opens modules, each once. One that failed may be asked for again.
 * @param load gives the module; the federation's runtime if absent
 */
export function createPartOpener(load: Load = loadByRuntime, deadlineMs = DEADLINE_MS) {
  const attempts = new Map<string, Attempt>();
  return (part: StockPart): Tracked<BridgeProvider> => {
    const key = `${part.entry} ${part.module}`;
    const known = attempts.get(key);
    if (known && !mayRepeat(known)) return known.opening;
    const attempt: Attempt = { opening: track(open(part, load, deadlineMs)) };
    attempt.opening.catch(() => {
      attempt.failedAt = performance.now();
    });
    attempts.set(key, attempt);
    return attempt.opening;
  };
}

const mayRepeat = ({ failedAt }: Attempt) =>
  failedAt !== undefined && performance.now() - failedAt > SAME_ATTEMPT_MS;

async function open(part: StockPart, load: Load, deadlineMs: number): Promise<BridgeProvider> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, fail) => {
    const why = partError('PartNotLoaded', `${part.globalName} did not load in time`);
    late = setTimeout(() => fail(why), deadlineMs);
  });
  try {
    return providerOf(await Promise.race([load(part), deadline]), part);
  } catch (error) {
    throw (error as Error).name === 'PartNotLoaded' ? error : partError('PartNotLoaded', String(error));
  } finally {
    clearTimeout(late);
  }
}

/** @throws Error where the module is no bridge */
function providerOf(module: unknown, { globalName, module: name }: StockPart): BridgeProvider {
  const make = (module as { default?: unknown } | null)?.default;
  const provider = typeof make === 'function' ? (make as () => Partial<BridgeProvider>)() : undefined;
  if (typeof provider?.render !== 'function' || typeof provider.destroy !== 'function')
    throw partError(
      'PartNotLoaded',
      `${globalName} exposes ${name} without createBridgeComponent as its default`,
    );
  return provider as BridgeProvider;
}

const hosts = new Map<string, ModuleFederation>();

/** A host of its own: the remote finds nothing that the shell shares, such as another major version of React. */
function hostOf({ entry, integrity, globalName }: StockPart): ModuleFederation {
  const known = hosts.get(entry);
  if (known) return known;
  const trust = (globalThis as { [TRUST_GLOBAL]?: (url: string) => string })[TRUST_GLOBAL];
  const host = new ModuleFederation({
    name: `${globalName}-host`,
    remotes: [{ name: globalName, entry, entryGlobalName: globalName, type: 'global' }],
    plugins: [
      {
        name: 'pinned',
        createScript({ url }) {
          const script = document.createElement('script');
          script.async = true;
          script.integrity = integrity;
          script.src = trust?.(url) ?? url;
          return { script, timeout: DEADLINE_MS };
        },
      },
    ],
  });
  hosts.set(entry, host);
  return host;
}

const loadByRuntime: Load = part => hostOf(part).loadRemote(part.globalName + part.module.slice(1));
