import * as paths from '@fernweh/contracts/paths';
import type { SiteState } from '@fernweh/contracts/site-state';
import { escapeHtml } from '@flotilla/host/server/html';
import type { ShellAssets } from '@flotilla/host/server/pages/shell-assets';
import { site } from '../../site.ts';
import { THEME_COLOR } from '../theme-color.ts';

type Input = {
  maintenance: NonNullable<SiteState['maintenance']>;
  shell: Pick<ShellAssets, 'css' | 'fonts'>;
};

/** Seconds after which the browser tries again by itself. */
const REFRESH_S = 60;

/** The page in place of a closed one. It needs no script and no remote, and comes back by itself. */
export const maintenancePage = ({ maintenance: { title, message, until }, shell }: Input): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${THEME_COLOR}">
<meta http-equiv="refresh" content="${REFRESH_S}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)} | ${site.name}</title>
${shell.fonts.map(href => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`).join('\n')}
${shell.css.map(href => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body class="fw-maintenance">
<header><a class="fw-fallback-logo" href="/">Fernweh</a><p>20 Years of Memories</p></header>
<main id="main">
${NIGHT_TRAIN}
<h1>${escapeHtml(title)}</h1>
<p class="fw-maintenance-lead">${escapeHtml(message)}</p>
${until ? `<p>We expect to be back by <time datetime="${escapeHtml(until)}">${dateOf(until)}</time>. This page looks again by itself.</p>` : '<p>This page refreshes automatically every minute.</p>'}
<div class="fw-maintenance-open">
<h2>What you can still do</h2>
<ul>
<li><a href="${paths.account.href()}">Your account</a> and every trip you’ve booked</li>
<li>A booking you’ve started: open it from your account while your places are held</li>
<li><a href="${paths.contactUs.href()}">Contact us</a>: people answer, as always</li>
</ul>
</div>
</main>
</body>
</html>`;

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** "Sat 12 Jun 2027, 14:00 UTC" */
const dateOf = (until: string) => `${FORMAT.format(new Date(until)).replace(',', '')} UTC`;

/** A night train that waits at a signal. It is part of the page, so that nothing else has to answer. */
const NIGHT_TRAIN = `<svg class="fw-maintenance-art" viewBox="0 0 640 240" aria-hidden="true">
<rect width="640" height="240" fill="#24506b"/>
<path d="M0 150 90 84l70 48 96-92 112 104 84-58 188 96v58H0z" fill="#1b3c52"/>
<circle cx="520" cy="54" r="24" fill="#fbe3b0"/>
<g fill="#dceaf2"><circle cx="60" cy="34" r="2"/><circle cx="210" cy="24" r="1.6"/><circle cx="330" cy="46" r="2"/><circle cx="420" cy="22" r="1.6"/><circle cx="596" cy="96" r="1.6"/><circle cx="130" cy="60" r="1.6"/></g>
<path d="M0 186q160-24 320-10t320-12v76H0z" fill="#154536"/>
<path d="M0 212h640" stroke="#ddd3c2" stroke-width="3"/>
<path d="M0 219h640" stroke="#ddd3c2" stroke-width="2" stroke-dasharray="4 12"/>
<g>
<path d="M96 152h312q44 0 64 30l8 12v14H96z" fill="#b8441f"/>
<path d="M96 194h384v8H96z" fill="#fae8df"/>
<g fill="#fbe3b0"><rect x="116" y="164" width="34" height="20" rx="3"/><rect x="164" y="164" width="34" height="20" rx="3"/><rect x="212" y="164" width="34" height="20" rx="3"/><rect x="260" y="164" width="34" height="20" rx="3"/><rect x="308" y="164" width="34" height="20" rx="3"/><path d="M372 164h40q20 0 34 20h-74z"/></g>
<g fill="#1b2430"><circle cx="136" cy="208" r="8"/><circle cx="170" cy="208" r="8"/><circle cx="384" cy="208" r="8"/><circle cx="418" cy="208" r="8"/></g>
</g>
<path d="M540 212v-76" stroke="#f0e8db" stroke-width="5"/>
<rect x="528" y="112" width="24" height="42" rx="8" fill="#1b2430"/>
<circle cx="540" cy="124" r="7" fill="#e5533c"/><circle cx="540" cy="142" r="7" fill="#3c4a5a"/>
</svg>`;
