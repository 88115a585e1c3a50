import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack, { type Compilation, type Compiler } from 'webpack';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const TEXT = /\.(js|css|svg)$/;

/** Writes `.br` and `.gz` files beside every text file, so that the shell compresses nothing while it serves. */
export class PrecompressPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', compilation => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'PrecompressPlugin', stage }, async assets => {
        await Promise.all(
          Object.keys(assets)
            .filter(name => TEXT.test(name))
            .map(name => this.#compress(compilation, name)),
        );
      });
    });
  }

  async #compress(compilation: Compilation, name: string) {
    const source = compilation.getAsset(name)?.source;
    if (!source) return;
    const cache = compilation.getCache('PrecompressPlugin');
    const etag = cache.getLazyHashedEtag(source);
    for (const [extension, compress] of CODINGS) {
      const coded = await cache.providePromise(
        name + extension,
        etag,
        async () => new webpack.sources.RawSource(await compress(source.buffer())),
      );
      compilation.emitAsset(name + extension, coded);
    }
  }
}

type Compress = (content: Buffer) => Promise<Buffer>;
const CODINGS: [string, Compress][] = [
  [
    '.br',
    content =>
      brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  ],
  ['.gz', content => gz(content, { level: constants.Z_BEST_COMPRESSION })],
];
