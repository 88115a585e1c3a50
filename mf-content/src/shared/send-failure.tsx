import type { Failure } from '@fernweh/api-client/visitors';
import { Notice } from '@fernweh/ui/notice';
import { type ReactNode, useEffect, useRef } from 'react';

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
