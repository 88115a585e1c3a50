import type { ReleaseSource } from '@flotilla/contracts/release';
import * as texts from './texts.ts';

const SHORT = 8;

/** What a release was built from. Nothing where its document does not say. */
export function SourceLine({ source }: { source: ReleaseSource | undefined }) {
  if (!source) return null;
  const { commit, branch, author, clean } = source;
  return (
    <span className="source">
      <code title={commit}>{commit.slice(0, SHORT)}</code>
      {branch && ` on ${branch}`}
      {author && ` by ${author}`}
      {!clean && <b>{texts.notCommittedLabel}</b>}
    </span>
  );
}
