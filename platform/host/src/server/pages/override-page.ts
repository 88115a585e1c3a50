import { OVERRIDE_PAGE_STYLE_PATH, OVERRIDE_PATH, type OverrideClaims } from '@flotilla/contracts/override';
import { hostedSite } from '../../site.ts';
import { escapeHtml } from '../html.ts';
import type { ShellAssets } from './shell-assets.ts';

/** With the colour of the browser's frame. */
type Shell = Pick<ShellAssets, 'css' | 'fonts'> & { themeColor: string };

/** It loads style sheets and fonts of the site, sends its form to the site, and does nothing else. */
export const OVERRIDE_PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const day = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' },
});
const untilText = (seconds: number) => `${day.format(seconds * 1000).replace(',', '')} UTC`;

/** "2 hours 5 minutes" */
function lengthText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name}${count === 1 ? '' : 's'}`)
    .join(' ');
}

type Question = {
  claims: OverrideClaims;
  token: string;
  page: string;
  to: string;
  shell: Shell;
  now?: number;
};

/** Asks before a link takes effect (docs/decisions/123). It needs no script. */
export function overrideQuestion({ claims, token, page, to, shell, now = Date.now() }: Question): string {
  const { remote, version, by, exp, source } = claims;
  const rows = [
    ['Remote', escapeHtml(remote)],
    ['Version', escapeHtml(version) + (source ? ` from ${escapeHtml(source)}` : '')],
    ['Link made by', escapeHtml(by)],
    [
      'Lasts',
      `${lengthText(exp - now / 1000)}, until <time datetime="${new Date(exp * 1000).toISOString()}">${untilText(exp)}</time>`,
    ],
  ];
  const fields = Object.entries({ token, page, to });
  return document(
    shell,
    `Use another release of ${escapeHtml(remote)}?`,
    `<p class="fw-ask-lead">This browser will show a release that visitors don’t see. No one else is affected.</p>
<dl>${rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>
<p>The link works in one browser. Continue only if you know who made it. You can end the override at any time from the badge on each page.</p>
<form method="post" action="${OVERRIDE_PATH}">
${fields.map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`).join('\n')}
<button type="submit">Use this release</button>
<a href="/">Cancel</a>
</form>`,
  );
}

/** Why a link does nothing. */
const PROBLEMS = {
  invalid: [
    'This link doesn’t work',
    'It has expired, was changed, or is for another site. Ask its author for a new one (<code>npm run override</code>).',
  ],
  taken: [
    'This link has already been used',
    'Each link works in one browser. Ask its author for a new one (<code>npm run override</code>).',
  ],
  away: [
    'We couldn’t check this link',
    'The release desk isn’t responding, so the override hasn’t started. Open the link again in a minute.',
  ],
} as const;

export const overrideProblem = (problem: keyof typeof PROBLEMS, shell: Shell): string => {
  const [heading, text] = PROBLEMS[problem];
  return document(
    shell,
    heading,
    `<p class="fw-ask-lead">${text}</p>\n<p><a href="/">Go to the home page</a></p>`,
  );
};

const document = ({ css, fonts, themeColor }: Shell, heading: string, content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
<meta name="theme-color" content="${themeColor}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${heading} | ${hostedSite().name}</title>
${fonts.map(href => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`).join('\n')}
${[...css, OVERRIDE_PAGE_STYLE_PATH].map(href => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body class="fw-ask">
<header><a class="fw-fallback-logo" href="/">${hostedSite().name}</a></header>
<main id="main">
<h1>${heading}</h1>
${content}
</main>
</body>
</html>`;

export const OVERRIDE_PAGE_STYLE = `.fw-ask{max-width:640px;margin-inline:auto;padding:var(--s6) var(--gut) var(--s16)}
.fw-ask header{margin-bottom:var(--s8)}
.fw-ask header a{color:var(--ink);text-decoration:none}
.fw-ask h1{margin-bottom:var(--s4);font-size:var(--f-3x);line-height:var(--l-2);text-wrap:balance;overflow-wrap:anywhere}
.fw-ask-lead{margin-bottom:var(--s6);font-size:var(--f-l)}
.fw-ask dl{margin-bottom:var(--s6);padding:var(--s2) var(--s6);border-radius:var(--r2);background:var(--sand)}
.fw-ask dl div{display:flex;flex-wrap:wrap;gap:2px var(--s4);padding-block:10px}
.fw-ask dl div+div{border-top:1px solid var(--line)}
.fw-ask dt{flex:0 0 120px;color:var(--ink-2)}
.fw-ask dd{flex:1 1 240px;min-width:0;font-weight:600;overflow-wrap:anywhere}
.fw-ask form{display:flex;flex-wrap:wrap;align-items:center;gap:var(--s3) var(--s6);margin-top:var(--s6)}
.fw-ask button{min-height:48px;padding:0 var(--s6);border:0;border-radius:var(--r1,6px);background:#1f5f4b;color:#fbf8f3;font:inherit;font-weight:600;cursor:pointer}
.fw-ask button:hover{background:#154536}
.fw-ask form a{display:inline-flex;align-items:center;min-height:44px}
.fw-ask :is(a,button):focus-visible{outline:3px solid #1f5f4b;outline-offset:2px}
@media (max-width:479px){.fw-ask button{flex:1 1 100%}}
`;
