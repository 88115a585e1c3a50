import { html, type Markup } from './html.ts';

/** A page with which engineers look into a stand-in. */
export const toolPage = (title: string, sheet: string, content: Markup): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${sheet}">
</head>
<body><main>${content}</main></body>
</html>`;
