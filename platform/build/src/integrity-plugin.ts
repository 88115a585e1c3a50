import { INTEGRITY_GLOBAL, PIN_GLOBAL } from '@flotilla/contracts/assets';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/**
 * Adds integrity checks to chunks that a bundle loads by itself. A bundle can't contain the digests of its own chunks, so
 * that the shell puts the digests that a document has into one global, and fetches the others when a script needs them.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('IntegrityPlugin', compilation => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        source => `${source}
var digest = (globalThis.${INTEGRITY_GLOBAL} || {})[url];
if (digest || !globalThis.${PIN_GLOBAL}) script.integrity = digest || '';
else globalThis.${PIN_GLOBAL}(script, url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag, href }) => `${source}
globalThis.${PIN_GLOBAL}?.(${tag}, ${href});`,
      );
    });
  }
}
