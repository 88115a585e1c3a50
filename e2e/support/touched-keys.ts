import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';

/** One use of a cookie or stored key. `by`: the remote whose script did it, else the shell, else a vendor. */
export type Touch = { where: 'cookie' | 'local storage' | 'session storage'; name: string; by: string };
type Declared = { where: string; is: RegExp; owner: string };

const TABLES = resolve(import.meta.dirname, '../../docs/contracts/README.md');

/** The entries of docs/contracts, which a test of the documents compares with the manifests. */
export function declaredKeys(): Declared[] {
  const [, text = ''] = readFileSync(TABLES, 'utf8').split('## Cookies and stored keys');
  return text
    .split('\n')
    .filter(line => line.startsWith('| `'))
    .flatMap(line => {
      const [, names = '', second = '', third = ''] = line.split('|').map(cell => cell.trim());
      // Rows of cookies have no column for the place.
      const isKey = /storage|both/.test(second);
      const legacy = names.includes('and the same') ? '(_legacy_)?' : '';
      return [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({
        where: isKey ? second : 'cookie',
        is: new RegExp(`^${legacy}${escaped(name).replaceAll('\\*', '.*').replace('<clientId>', '.+')}$`),
        owner: isKey ? third : second,
      }));
    });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A sentence for each use that nobody declared, or that another deployable declared. */
export function undeclared(touches: readonly Touch[], declared: readonly Declared[]): string[] {
  const found = touches.flatMap(({ where, name, by }) => {
    const entry = declared.find(
      one => (one.where === where || (one.where === 'both' && where !== 'cookie')) && one.is.test(name),
    );
    if (!entry) return [`${by} uses the ${where} entry "${name}", which docs/contracts does not have`];
    // The shell removes what remotes name as `accountData`.
    const isOthers = by.startsWith('mf-') && entry.owner !== by;
    return isOthers ? [`${by} uses the ${where} entry "${name}" of ${entry.owner}`] : [];
  });
  return [...new Set(found)];
}

/**
 * Records every use of cookies and stored keys in the page's documents. To read or remove what is not there is no use: libraries
 * look for settings, and the end of a session clears whatever there may be.
 */
export async function recordTouches(page: Page): Promise<readonly Touch[]> {
  const touches: Touch[] = [];
  await page.exposeBinding('recordTouch', (_source, touch: Touch) => void touches.push(touch));
  await page.addInitScript(() => {
    const record = (window as unknown as { recordTouch: (touch: object) => void }).recordTouch;
    Error.stackTraceLimit = 40;
    // The nearest script: a remote that navigates calls the shell, which stores where it scrolled.
    const by = () => /\/assets\/(mf-[a-z-]+|shell)\//.exec(new Error().stack ?? '')?.[1] ?? 'a vendor';
    const has = (store: Storage, key = '') => Object.hasOwn(store, key);
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      const native = Storage.prototype[method] as (this: Storage, ...given: string[]) => unknown;
      Storage.prototype[method] = function touched(this: Storage, ...given: string[]) {
        const where = this === window.localStorage ? 'local storage' : 'session storage';
        if (method === 'setItem' || has(this, given[0])) record({ where, name: given[0], by: by() });
        return native.apply(this, given);
      } as never;
    }
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => cookie?.get?.call(document),
      set(text: string) {
        cookie?.set?.call(document, text);
        const name = text.split('=')[0]?.trim() ?? '';
        const isThere = `; ${cookie?.get?.call(document)}`.includes(`; ${name}=`);
        if (isThere) record({ where: 'cookie', name, by: by() });
      },
    });
  });
  return touches;
}
