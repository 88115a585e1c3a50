import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { packageVersions } from './contract.ts';

/** Writes `provides.json` beside the bundle: the versions of the packages that the shell provides to releases. */
export class ProvidesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ProvidesPlugin', compilation => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ProvidesPlugin', stage }, () => {
        const text = JSON.stringify(packageVersions(compiler.context));
        compilation.emitAsset('provides.json', new webpack.sources.RawSource(text));
      });
    });
  }
}
