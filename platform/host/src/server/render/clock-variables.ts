/**
 * The variables by which a process believes that it is another day (libfaketime), and none where it does not: what renders must believe the
 * same. A shell cannot name them to a renderer, because a library that is loaded first could do anything.
 */
export const clockVariables = (env: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      env.FAKETIME && value !== undefined && /^(LD_PRELOAD|FAKETIME(_\w+)?)$/.test(name)
        ? [[name, value]]
        : [],
    ),
  );
