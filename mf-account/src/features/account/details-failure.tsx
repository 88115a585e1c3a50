import type { Failure } from '@fernweh/api-client/visitors';
import { tooManyAttempts } from '@fernweh/contracts/too-many-attempts';
import { Notice } from '@fernweh/ui/notice';
import * as shared from '../../shared/texts.ts';
import * as texts from './texts.ts';

/** Says which call failed and that the input is kept. */
export function DetailsFailure({ failure }: { failure: Failure }) {
  if (failure.kind === 'refused') return <Notice tone="bad" title={failure.detail} level={3} live />;
  if (failure.kind === 'invalid')
    return <Notice tone="bad" title={failure.errors[0]?.message ?? texts.weCouldntDoThat} level={3} live />;
  const title = failure.kind === 'wait' ? tooManyAttempts(failure.seconds) : shared.ourServiceDidntRespond;
  return (
    <Notice tone="warn" title={title} level={3} live>
      <p>{texts.nothingHasChangedAnd}</p>
    </Notice>
  );
}
