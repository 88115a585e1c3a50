import { build } from './build.ts';

/** Builds one package after the other, as the process asks that started this one (tooling/run/src/builder.ts), and ends with it. */
process.on('message', async ({ directory, isFirst }: { directory: string; isFirst: boolean }) => {
  const problem = await build(directory, { keepsCache: !isFirst }).then(
    () => undefined,
    (error: Error) => error.message,
  );
  process.send?.({ problem });
});
process.on('disconnect', () => process.exit());
