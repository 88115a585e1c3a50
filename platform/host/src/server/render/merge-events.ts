import type { PoolEvents } from './render-pool.ts';

/** One listener for several: each event reaches all of them. */
export const mergeEvents = (...all: PoolEvents[]): Required<PoolEvents> => ({
  onResult(...event) {
    for (const { onResult } of all) onResult?.(...event);
  },
  onExit(...event) {
    for (const { onExit } of all) onExit?.(...event);
  },
  onLateWarmUp(...event) {
    for (const { onLateWarmUp } of all) onLateWarmUp?.(...event);
  },
  onCircuit(...event) {
    for (const { onCircuit } of all) onCircuit?.(...event);
  },
  onRefused(...event) {
    for (const { onRefused } of all) onRefused?.(...event);
  },
  onSlip(...event) {
    for (const { onSlip } of all) onSlip?.(...event);
  },
  onSpans(...event) {
    for (const { onSpans } of all) onSpans?.(...event);
  },
  onProcessEnd() {
    for (const { onProcessEnd } of all) onProcessEnd?.();
  },
});
