import { INTEGRITY_GLOBAL } from '@fernweh/contracts/assets';
import webpack, { type Compiler } from 'webpack';

/**
 * Adds integrity checks to chunks that a bundle loads by itself. A bundle can't contain the digests of its own chunks, so
 * that the shell puts the digests of all files of the page's releases into one global.
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
