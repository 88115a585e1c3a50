import type { Outcome } from '../outcome.ts';
import { type Context, changePointer } from './context.ts';

/** Goes back: ends a canary, or gives visitors the release before, or a named one. */
export const rollback = (context: Context): Promise<Outcome> => {
  const { line, remote, before } = context;
  return changePointer(context, { action: 'rollback', version: line.version }, ({ stable }) =>
    stable.version === before?.stable.version
      ? `The canary ${before.canary?.version} of ${remote} is taken back.`
      : `${remote} is back at ${stable.version}; ${before?.stable.version} is taken back.`,
  );
};

export const pause = (context: Context): Promise<Outcome> =>
  changePointer(
    context,
    { action: 'pause' },
    () => `${context.remote} is paused: releases are refused until "resume", a rollback is possible.`,
  );

export const resume = (context: Context): Promise<Outcome> =>
  changePointer(context, { action: 'resume' }, () => `${context.remote} accepts releases again.`);
