import type { DocumentPayload, SlotName } from '@flotilla/contracts/page';
import { remotesIn } from '../../remotes-in.ts';
import { pathOf } from '../../routes/match-route.ts';
import type { Route } from '../../routes/route-table.ts';
import { inScript } from '../../script-json.ts';
import { hostedSite } from '../../site.ts';
import { escapeHtml } from '../html.ts';
import type { FallbackHtml } from './fallback-html.ts';
import { BADGE_LINK, overrideBadge, type ShownOverride } from './override-badge.ts';
import { payloadJson, type WithStatesAsJson } from './payload-json.ts';
import { renderHead } from './render-head.ts';
import type { ShellAssets } from './shell-assets.ts';

/** What a site says in a document that the host writes. */
export type DocumentSite = {
  fallback: FallbackHtml;
  /** Colour of the browser's frame. */
  themeColor: string;
  /** Names of chunks of the site's own script that most first visits load by themselves. */
  firstChunks?: readonly string[];
};

export type DocumentInput = {
  payload: WithStatesAsJson<DocumentPayload>;
  route: Route;
  /** HTML of every application that rendered. */
  html: Partial<Record<SlotName, string>>;
  /** CSS rules that the applications made from their data; the policy names them by digest. */
  rules?: string | undefined;
  shell: ShellAssets;
  site: DocumentSite;
  /** The one sheet with all of the page's; without it the document names each. */
  sheet?: { href: string; integrity?: string | undefined } | undefined;
  /** This browser gets another release than everybody. */
  override?: ShownOverride | undefined;
};

/**
 * A whole page. No executable inline script: data travels in JSON blocks (docs/decisions/013). The first script is
 * deferred: the block that the shell reads is the last thing of the document.
 */
export function renderDocument({
  payload,
  route,
  html,
  rules,
  shell,
  site: { fallback, themeColor },
  sheet,
  override,
}: DocumentInput): string {
  const { js, css } = documentAssets(payload);
  const { slots } = hostedSite();
  const path = pathOf(payload.url);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${themeColor}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${renderHead(payload.head, payload.url, payload.config.siteUrl)}
${shell.fonts.map(href => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`).join('\n')}
${(sheet ? [sheet] : [...shell.css, ...css].map(href => ({ href }))).map(styleLink).join('\n')}${rules ? `\n<style>${rules}</style>` : ''}${override ? `\n${BADGE_LINK}` : ''}
${scripts(shell)}
${js.map(({ href, integrity }) => `<link rel="preload" as="script" href="${href}"${integrity ? ` integrity="${integrity}"` : ''}>`).join('\n')}
</head>
<body${bodyClass(route, path)} data-module="${route.module}">
<a class="fw-skip" href="#main">Skip to content</a>
${route.showExpatMenu ? slot('header', slots.header, html.header, fallback.header, 'header') : ''}
<main id="main">${payload.guarded ? signInSlot(fallback.signIn(escapeHtml(route.heading))) : slot('page', payload.owner, html.page, fallback.page(escapeHtml(route.heading)))}</main>
${route.showExpatFooter ? slot('footer', slots.footer, html.footer, fallback.footer, 'footer') : ''}
${override ? `${overrideBadge(override)}\n` : ''}<div id="fw-announcer" class="fw-hidden" role="status" aria-live="polite"></div>
<script type="application/json" id="fw-data">${inScript(payloadJson(payload))}</script>
</body>
</html>`;
}

/** The shell's script, or the one that starts it. A script that is not urgent leaves the line to pictures. */
function scripts({ start, script }: ShellAssets): string {
  const deferred = ({ href, integrity }: ShellAssets['script']) =>
    `<script defer src="${href}" integrity="${integrity}"></script>`;
  if (!start) return deferred(script);
  return `<link rel="preload" as="script" id="fw-shell" fetchpriority="low" href="${script.href}" integrity="${script.integrity}">
${deferred(start)}`;
}

/** A link to a style sheet, which the browser checks if its digest is known. */
const styleLink = ({ href, integrity }: { href: string; integrity?: string | undefined }) =>
  `<link rel="stylesheet" href="${href}"${integrity ? ` integrity="${integrity}"` : ''}>`;

/** What style sheets of the remotes may go by (docs/contracts). */
function bodyClass(route: Route, path: string): string {
  const known = hostedSite().bodyClasses?.(path, route) ?? {};
  const classes = Object.keys(known).filter(name => known[name]);
  return classes.length > 0 ? ` class="${classes.join(' ')}"` : '';
}

/** Container of a guarded page, which the browser renders after sign-in. */
const signInSlot = (html: string) =>
  `<div id="fw-page" data-boundary="shell" data-rendered="sign-in">${html}</div>`;

/** Container of one application, marked as fallback if the server could not render it. */
function slot(
  name: SlotName,
  owner: string,
  html: string | undefined,
  fallback: string,
  tag = 'div',
): string {
  const rendered = html === undefined || html === '' ? 'fallback' : 'server';
  const body = rendered === 'server' ? html : fallback;
  return `<${tag} id="fw-${name}" data-boundary="${owner}" data-rendered="${rendered}">${body}</${tag}>`;
}

/** Files of the document beyond the shell's own. */
export function documentAssets({
  assets,
  deferred,
  snapshot,
}: Pick<DocumentPayload, 'assets' | 'deferred' | 'snapshot'>) {
  const atOnce = Object.keys(assets).filter(key => !deferred.includes(key));
  const remotes = remotesIn(atOnce);
  const entries = remotes.flatMap(remote => {
    const pinned = snapshot[remote];
    return pinned ? [pinned.entry] : [];
  });
  const chunks = atOnce.flatMap(key => assets[key]?.js ?? []);
  const digests = Object.assign({}, ...Object.values(snapshot).map(pinned => pinned.integrity)) as Record<
    string,
    string
  >;
  const js = [...new Set([...entries, ...chunks])].map(href => ({ href, integrity: digests[href] }));
  const css = new Set(Object.values(assets).flatMap(part => part.css));
  return { js, css: [...css] };
}
