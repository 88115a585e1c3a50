import type { Failure } from '@fernweh/api-client/visitors';
import { Notice } from '@fernweh/ui/notice';

/** Says which call failed and that the input is kept. */
export function DetailsFailure({ failure }: { failure: Failure }) {
  if (failure.kind === 'refused') return <Notice tone="bad" title={failure.detail} level={3} live />;
  if (failure.kind === 'invalid')
    return (
      <Notice tone="bad" title={failure.errors[0]?.message ?? 'This can not be done now.'} level={3} live />
    );
  const title =
    failure.kind === 'wait' ? 'That was too often. Please wait a moment.' : 'Our service did not answer';
  return (
    <Notice tone="warn" title={title} level={3} live>
      <p>Nothing was changed, and what you typed is still here. Try again in a moment.</p>
    </Notice>
  );
}
