import type { DocumentPayload } from '@flotilla/contracts/page';
import { FLOOR_MARK, MONOLITH_ASSETS, type MonolithParts } from '../monolith/parts.ts';
import { payloadOf } from '../page-payload.ts';

const COMPOSED_CODE =
  /<script (?:async|defer) [^>]*><\/script>\n?|<link rel="(?:preload" as="script|stylesheet)"[^>]*>\n?/g;

const SCRIPTS = /<script (?:async|defer) [^>]*><\/script>\n?|<link rel="preload" as="script"[^>]*>\n?/g;

/** The same document with the monolith's scripts and style sheets in place of the composed site's. */
export function asMonolith(html: string, parts: MonolithParts): string {
  const files = filesFor(payloadOf(html), parts);
  const href = (file: string) => MONOLITH_ASSETS + file;
  const of = (list: string[], extension: string) => list.filter(file => file.endsWith(extension)).map(href);
  const tags = [
    ...of([...parts.main, ...files], '.css').map(url => `<link rel="stylesheet" href="${url}">`),
    ...of(parts.main, '.js').map(url => `<script defer src="${url}"></script>`),
    ...of(files, '.js').map(url => `<link rel="preload" as="script" href="${url}">`),
  ];
  return html
    .replace(COMPOSED_CODE, '')
    .replaceAll(/(<link rel="preload" as="font"[^>]* href=")\/assets\/shell\//g, `$1${MONOLITH_ASSETS}`)
    .replace('</head>', `${tags.join('\n')}\n</head>`);
}

/** The monolith whose script hydrates everything at once, without the shell's services. */
export const asFloor = (html: string, parts: MonolithParts): string =>
  asMonolith(html, parts).replace('<html ', `<html ${FLOOR_MARK} `);

/** The same document without any script. */
export const withoutScripts = (html: string): string => html.replace(SCRIPTS, '');

/** Files of this page beyond the main file, by the parts that the shell preloads. */
export function filesFor(
  { assets, deferred }: Pick<DocumentPayload, 'assets' | 'deferred'>,
  { main, byModule }: MonolithParts,
) {
  const wanted = Object.keys(assets).flatMap(part => {
    const files = byModule[kebab(part)] ?? [];
    return deferred.includes(part) ? files.filter(file => file.endsWith('.css')) : files;
  });
  return [...new Set(wanted)].filter(file => !main.includes(file));
}

/** The file of a view: `routes/contact-us` for `routes/contactUs`. */
const kebab = (part: string) => part.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
