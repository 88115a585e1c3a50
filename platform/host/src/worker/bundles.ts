import { type Deferred, deferred } from '../deferred.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** The code of remotes, for which a process asks the shell: it reads no files itself. */
export function openBundles(send: (message: FromWorker) => void) {
  const asked = new Map<string, Deferred<string>>();
  return {
    sourceOf(remote: string): Promise<string> {
      const known = asked.get(remote);
      if (known) return known.promise;
      const asking = deferred<string>();
      asked.set(remote, asking);
      send({ type: 'bundle', remote });
      return asking.promise;
    },
    take({ remote, bundle }: Extract<ToWorker, { kind: 'bundle' }>): void {
      const asking = asked.get(remote);
      asked.delete(remote);
      if ('error' in bundle) asking?.reject(new Error(bundle.error));
      else asking?.resolve(bundle.source);
    },
  };
}
