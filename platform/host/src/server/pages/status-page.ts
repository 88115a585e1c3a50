import { hostedSite } from '../../site.ts';
import { escapeHtml } from '../html.ts';
import type { FallbackHtml } from './fallback-html.ts';
import type { ShellAssets } from './shell-assets.ts';

type Input = {
  /** Heading of the route. */
  heading: string;
  shell: Pick<ShellAssets, 'css' | 'fonts'>;
  fallback: FallbackHtml;
};

/** The shell's own page for a request that can't be answered at the moment. It needs no script and no remote. */
export const statusPage = ({ heading, shell, fallback }: Input): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(heading)} | ${hostedSite().name}</title>
${shell.css.map(href => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
<a class="fw-skip" href="#main">Skip to content</a>
<header id="fw-header" data-boundary="shell" data-rendered="fallback">${fallback.header}</header>
<main id="main"><div id="fw-page" data-boundary="shell" data-rendered="fallback">${fallback.page(escapeHtml(heading))}</div></main>
<footer id="fw-footer" data-boundary="shell" data-rendered="fallback">${fallback.footer}</footer>
</body>
</html>`;
