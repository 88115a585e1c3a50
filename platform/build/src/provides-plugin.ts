import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { formerNames, packageVersions } from './contract.ts';

/**
 * Writes `provides.json` beside the bundle: the versions of the packages that the shell provides to releases, also by the names that
 * they had before.
 */
export class ProvidesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ProvidesPlugin', compilation => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ProvidesPlugin', stage }, () => {
        const versions = packageVersions(compiler.context);
        const renamed = Object.entries(formerNames(compiler.context)).map(([former, name]) => [
          former,
          versions[name],
        ]);
        const text = JSON.stringify({ ...versions, ...Object.fromEntries(renamed) });
        compilation.emitAsset('provides.json', new webpack.sources.RawSource(text));
      });
    });
  }
}
