import type { Failure } from '@fernweh/api-client/visitors';
import { Notice } from '@fernweh/ui/notice';
import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  failure: Failure;
  /** Another way on where the service is away: an address, a telephone number. */
  children?: ReactNode;
};

/** What happened, that nothing typed is lost, and what to do. Fields that are not accepted say so themselves. */
export function SendFailure({ failure, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // Every failure takes the focus: it stands where the answer was expected.
  useEffect(() => {
    if (failure.kind !== 'invalid') box.current?.focus();
  }, [failure]);
  if (failure.kind === 'invalid') return null;
  if (failure.kind === 'refused')
    return (
      <Notice ref={box} tone="bad" title={failure.detail} level={2} live tabIndex={-1}>
        <p>What you typed is still here.</p>
      </Notice>
    );
  return (
    <Notice ref={box} tone="warn" title={titleOf(failure)} level={2} live tabIndex={-1}>
      <p>What you typed is still here. {failure.kind === 'away' && 'Try again in a moment.'}</p>
      {children}
    </Notice>
  );
}

const titleOf = (failure: Failure) =>
  failure.kind === 'wait'
    ? `That was too often. Please wait ${waiting(failure.seconds)}.`
    : 'We could not send it';

const waiting = (seconds: number) =>
  seconds < 90 ? 'a minute' : seconds < 3300 ? `${Math.ceil(seconds / 60)} minutes` : 'an hour';
