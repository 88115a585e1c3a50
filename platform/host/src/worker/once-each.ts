import type { OnSlip } from '@flotilla/contracts/slip';

/** Enough for every slip of a content host that editors keep in order; beyond it reporting starts again. */
const MOST = 10_000;

/** Passes each field of a document on once: every render of a page reads the same documents. */
export function onceEach(report: OnSlip): OnSlip {
  const reported = new Set<string>();
  return slip => {
    const key = `${slip.document} ${slip.path}`;
    if (reported.has(key)) return;
    if (reported.size >= MOST) reported.clear();
    reported.add(key);
    report(slip);
  };
}
