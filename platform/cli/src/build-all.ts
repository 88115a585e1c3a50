import webpack, { type Configuration, type MultiStats } from 'webpack';

/** @throws Error with webpack's messages if one of them does not build */
export async function buildAll(configurations: Configuration[]): Promise<void> {
  const compiler = webpack(configurations);
  const stats = await new Promise<MultiStats | undefined>((done, fail) =>
    compiler.run((error, result) => (error ? fail(error) : done(result))),
  );
  await new Promise(done => compiler.close(done));
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
}
