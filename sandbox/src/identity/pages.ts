import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Answer } from '../shared/routes.ts';
import type { SiteAddresses } from './site-addresses.ts';

/** Escapes text for HTML. */
export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);

export type Page = Required<Pick<Answer, 'headers' | 'body'>>;

/** `form-action` includes the site, because browsers also check the redirects that follow a form. */
const headersFor = ({ origins }: SiteAddresses) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${[...origins].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
});

/** A page without scripts. @param main HTML in which visitors' input is escaped already */
export function page(title: string, main: string, sites: SiteAddresses): Page {
  const [site = ''] = sites.origins;
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} | Fernweh</title>
<link rel="icon" href="/u/scene.svg">
<link rel="stylesheet" href="/u/pages.css">
</head>
<body>
<img class="scene" src="/u/scene.svg" alt="">
<div class="side">
<header><a class="logo" href="${escaped(site)}/">Fernweh</a></header>
<main>
${main}
</main>
<footer>A stand-in of the identity provider, for demonstrations.</footer>
</div>
</body>
</html>
`;
  return { headers: headersFor(sites), body };
}

/** A page with a heading and lines of text. */
export function messagePage(title: string, lines: string[], sites: SiteAddresses): Page {
  const [site = ''] = sites.origins;
  const text = lines.map(line => `<p>${escaped(line)}</p>`).join('\n');
  const main = `<h1>${escaped(title)}</h1>\n${text}\n<p><a class="button" href="${escaped(site)}/">Go to Fernweh</a></p>`;
  return page(title, main, sites);
}

const require = createRequire(import.meta.url);
const font = (name: string) => [require.resolve(`@fontsource-variable/${name}`), 'font/woff2'] as const;
const own = (name: string, type: string) => [path.join(import.meta.dirname, name), type] as const;

const FILES: Record<string, readonly [file: string, type: string]> = {
  'pages.css': own('pages.css', 'text/css; charset=utf-8'),
  'scene.svg': own('scene.svg', 'image/svg+xml'),
  'display.woff2': font('fraunces/files/fraunces-latin-opsz-normal.woff2'),
  'text.woff2': font('inter/files/inter-latin-wght-normal.woff2'),
};

/** The pages' style sheet, drawing and fonts. */
export function pageFile(name: string): Answer | undefined {
  if (!Object.hasOwn(FILES, name)) return undefined;
  const [file, type] = FILES[name] as readonly [string, string];
  return {
    body: readFileSync(file),
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    },
  };
}
