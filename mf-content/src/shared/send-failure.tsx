import type { Failure } from '@fernweh/api-client/visitors';
import { tooManyAttempts } from '@fernweh/contracts/too-many-attempts';
import { Notice } from '@fernweh/ui/notice';
import { type ReactNode, useEffect, useRef } from 'react';
import * as texts from './texts.ts';

type Props = {
  failure: Failure;
  /** Alternatives while the service is unavailable: an e-mail address, a telephone number. */
  children?: ReactNode;
};

/** Says that sending failed, that the input is kept, and what to do. Errors of single fields are shown at the fields. */
export function SendFailure({ failure, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // The failure takes the focus, because the visitor waits for the outcome.
  useEffect(() => {
    if (failure.kind !== 'invalid') box.current?.focus();
  }, [failure]);
  if (failure.kind === 'invalid') return null;
  if (failure.kind === 'refused')
    return (
      <Notice ref={box} tone="bad" title={failure.detail} level={2} live tabIndex={-1}>
        <p>{texts.whatYouTypedIs}</p>
      </Notice>
    );
  return (
    <Notice ref={box} tone="warn" title={titleOf(failure)} level={2} live tabIndex={-1}>
      <p>
        {texts.whatYouTypedIs} {failure.kind === 'away' && texts.tryAgainInA}
      </p>
      {children}
    </Notice>
  );
}

const titleOf = (failure: Failure) =>
  failure.kind === 'wait' ? tooManyAttempts(failure.seconds) : texts.weCouldntSendIt;
