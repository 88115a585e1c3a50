// Writes dist/gallery.html: every component and state, with the real style sheets. `node gallery/render.mjs`
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const here = new URL('.', import.meta.url);
const sheets = new Map();

/** A minimal CSS Modules transform: class names and :global, which is all that the components use. */
function cssModule(path) {
  const names = {};
  const salt = basename(path, '.module.css').replaceAll('-', '');
  const css = readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\(\.?([\w-]+)\)/g, (whole, name) =>
      whole.replace(/:global\((\.?)[\w-]+\)/, `$1@${name}`),
    )
    .replace(/\.(?!svg\b)([a-zA-Z][\w-]*)/g, (_, name) => {
      names[name] = `${name}_${salt}`;
      return `.${names[name]}`;
    })
    .replace(/@(?=(on-dark|html|body)\b)/g, '')
    .replace(/url\("\.\/([\w-]+\.svg)[^"]*"\)/g, (_, file) => `url("${join(dirname(path), file)}")`);
  sheets.set(path, css);
  return `export default ${JSON.stringify(names)}`;
}

registerHooks({
  load(url, context, next) {
    if (url.endsWith('.module.css'))
      return { format: 'module', shortCircuit: true, source: cssModule(fileURLToPath(url)) };
    if (!url.endsWith('.tsx')) return next(url, context);
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
    });
    return { format: 'module', shortCircuit: true, source: code };
  },
});

const { createElement } = await import('react');
const { renderToStaticMarkup } = await import('react-dom/server');
const { Gallery } = await import('./gallery.tsx');
const body = renderToStaticMarkup(createElement(Gallery));
const global = ['tokens', 'fonts', 'base'].map(name =>
  readFileSync(new URL(`../src/${name}.css`, here), 'utf8'),
);
const css = [...global, ...sheets.values()]
  .join('\n')
  .replaceAll('"@fontsource-variable/', '"../node_modules/@fontsource-variable/');
mkdirSync(new URL('../dist/', here), { recursive: true });
writeFileSync(
  new URL('../dist/gallery.html', here),
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gallery</title><style>${css}</style><body>${body}</body></html>`,
);
