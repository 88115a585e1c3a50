import { INTEGRITY_GLOBAL } from '@fernweh/contracts/assets';
import webpack, { type Compiler } from 'webpack';

/**
 * Chunks that a bundle loads by itself are checked too: the shell puts the digests of every file of the page's releases
 * into one global before anything is loaded. The chunk's own bundle can't know them: a release names its files by content.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('IntegrityPlugin', compilation => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        source => `${source}\nscript.integrity = (globalThis.${INTEGRITY_GLOBAL} || {})[url] || '';`,
      );
    });
  }
}
