import type { Pointer } from '@flotilla/contracts/release-store';
import { rendersOf } from '../analysis/judge.ts';
import { add, type Health, nothing } from '../health/health-ledger.ts';
import { totalOf } from '../store-client/weigh.ts';
import { chartValues } from './chart-values.ts';
import type { ReleaseFigures } from './desk-view.ts';
import type { ReleaseDocuments } from './release-documents.ts';
import type { createReleaseFiles } from './release-files.ts';

type Sources = {
  history: { of(remote: string, version: string): { health: Health }[] };
  filesOf: ReturnType<typeof createReleaseFiles>;
  documentOf: ReleaseDocuments;
};

/** Bytes, vitals and errors of each release that a pointer names: of the one before, the stable one and the canary (docs/decisions/095). */
export function createReleaseFigures({ history, filesOf, documentOf }: Sources) {
  async function figuresOf(
    remote: string,
    role: ReleaseFigures['role'],
    version: string,
  ): Promise<ReleaseFigures> {
    const [files, document] = await Promise.all([filesOf(remote, version), documentOf(remote, version)]);
    const health = history.of(remote, version).reduce((sum, step) => add(sum, step.health), nothing());
    return {
      ...{ version, role, renders: allRendersOf(health), ...chartValues(health) },
      bytes: files ? totalOf(files) : null,
      budgetBytes: document?.budget?.bytes ?? null,
    };
  }

  return async ({ remote, stable, canary, before }: Pointer): Promise<ReleaseFigures[]> => {
    const [last] = before;
    return Promise.all([
      ...(last ? [figuresOf(remote, 'before', last.version)] : []),
      figuresOf(remote, 'stable', stable.version),
      ...(canary ? [figuresOf(remote, 'canary', canary.version)] : []),
    ]);
  };
}

/** The durations of the first renders after a start are left out, so that they are fewer than the renders. */
export const allRendersOf = (health: Health): number =>
  Math.max(rendersOf(health), health.signals.fallback?.of ?? 0);
