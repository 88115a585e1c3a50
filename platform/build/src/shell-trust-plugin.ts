import { TRUST_GLOBAL } from '@flotilla/contracts/assets';
import webpack, { type Compiler } from 'webpack';

/**
 * Lets the shell check the addresses of the chunks that a remote loads by itself. A policy of its own would need its name in the
 * header of every document (docs/decisions/109); the bundle has one for shells that are older.
 */
export class ShellTrustPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ShellTrustPlugin', compilation => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.createScriptUrl)
        .tap('ShellTrustPlugin', chunk => compilation.addRuntimeModule(chunk, new ShellTrustModule()));
    });
  }
}

class ShellTrustModule extends webpack.RuntimeModule {
  constructor() {
    // After the module that it replaces.
    super('addresses trusted by the shell', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate() {
    const trust = webpack.RuntimeGlobals.createScriptUrl;
    return `var own = ${trust};
${trust} = url => (globalThis.${TRUST_GLOBAL} || own)(url);`;
  }
}
