import { oneLine } from '../text/one-line.ts';
import { type Html, html } from './html-template.ts';
import type { Block, MailContent, Sender } from './mail-content.ts';
import { colours, styleSheet, styles } from './styles.ts';

/** Renders content as HTML for mail programmes: tables, inline styles, no images, no external resources. */
export const renderHtml = (content: MailContent, sender: Sender): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${oneLine(content.subject)}</title>
<style>${{ html: styleSheet }}</style>
</head>
<body class="page" style="${styles.page}">
<div style="${styles.preview}">${oneLine(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background-color:${colours.background};">
<tr><td class="out" align="center" style="padding:32px 16px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" class="sheet" style="${styles.sheet}">
<tr><td>${EDGE}</td></tr>
<tr><td class="in ink" style="padding:28px 40px 0;"><a class="brand" href="${sender.siteUrl}" style="${styles.brand}">Fernweh</a></td></tr>
<tr><td class="in" style="padding:24px 40px 24px;">
<h1 class="ink h1" style="${styles.title}">${oneLine(content.title)}</h1>
${content.blocks.map(blockHtml)}
</td></tr>
<tr><td class="in" style="padding:0 40px 32px;">${footer(content, sender)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`.html;

/** The striped edge of an airmail envelope, in the site's colours. */
const EDGE: Html = html`<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${Array.from(
  { length: 24 },
  (_, i) =>
    html`<td height="6" style="height:6px;line-height:6px;font-size:1px;background-color:${[colours.fern, colours.sand, colours.ember, colours.sand][i % 4]};">&nbsp;</td>`,
)}</tr></table>`;

function blockHtml(block: Block): Html {
  switch (block.is) {
    case 'text':
      return html`<p class="ink" style="${styles.text}">${oneLine(block.text)}</p>`;
    case 'quiet':
      return html`<p class="soft" style="${styles.quiet}">${oneLine(block.text)}</p>`;
    case 'heading':
      return html`<h2 class="ink" style="${styles.heading}">${oneLine(block.text)}</h2>`;
    case 'list':
      return html`<ul class="ink" style="${styles.list}">${block.items.map(
        item => html`<li style="${styles.item}">${oneLine(item)}</li>`,
      )}</ul>`;
    case 'ticket':
      return ticketHtml(block);
    case 'facts':
      return html`<table class="sand" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.facts}">
<tr aria-hidden="true"><td colspan="2" height="10" style="height:10px;line-height:10px;font-size:1px;">&nbsp;</td></tr>${block.rows.map(
        ([label, value]) => html`
<tr><th scope="row" class="soft" style="${styles.label}">${label}</th><td class="ink" style="${styles.value}">${oneLine(value)}</td></tr>`,
      )}
<tr aria-hidden="true"><td colspan="2" height="10" style="height:10px;line-height:10px;font-size:1px;">&nbsp;</td></tr>
</table>`;
    case 'amounts':
      return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.amounts}">
<caption class="ink" style="${styles.caption}">${block.caption}</caption>${block.rows.map(amountRow)}
</table>${block.note && html`<p class="soft" style="${styles.quiet}">${block.note}</p>`}`;
    case 'button':
      return html`<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 28px;"><tr class="wide"><td class="btn wide" style="${styles.buttonCell}"><a href="${block.url}" style="${styles.button}">${block.label}</a></td></tr></table>`;
  }
}

function ticketHtml({ title, route, rows }: Block & { is: 'ticket' }): Html {
  const cell = ([label, ...values]: (string | undefined)[] = []) => html`
<td style="${styles.ticketCell}"><p style="${styles.ticketLabel}">${label}</p>${values.map(
    value => html`<p style="${styles.ticketValue}">${oneLine(value ?? '')}</p>`,
  )}</td>`;
  const pairs = rows.flatMap((row, i) => (i % 2 === 0 ? [[row, rows[i + 1]]] : []));
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.fernDeep}" style="${styles.ticket}"><tr><td class="tick" style="padding:24px 28px;">
<p style="${styles.ticketTitle}">${oneLine(title)}</p>
<p style="${styles.ticketRoute}">${oneLine(route)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td colspan="2" style="${styles.tear}">&nbsp;</td></tr>${pairs.map(
    pair => html`
<tr>${pair.map(cell)}</tr>`,
  )}
</table>
</td></tr></table>`;
}

function amountRow([label, amount, mark]: [string, string, 'total'?]): Html {
  const more = mark === 'total' ? styles.total : '';
  return html`
<tr><th scope="row" class="ink rule" style="${styles.cell}${more}">${oneLine(label)}</th><td class="ink rule" style="${styles.amount}${more}">${amount}</td></tr>`;
}

const footer = (content: MailContent, { siteUrl, contactEmail, phone }: Sender): Html => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule" style="padding:20px 0 0;border-top:1px solid ${colours.line};">
<p class="soft" style="${styles.foot}">Questions? Write to <a href="mailto:${contactEmail}" style="${styles.link}">${contactEmail}</a>${phone && html` or call ${phone.replaceAll(' ', '\u00a0')}`}.</p>
<p class="soft" style="${styles.foot}">${content.reason}${
  content.unsubscribeUrl && html` <a href="${content.unsubscribeUrl}" style="${styles.link}">Unsubscribe</a>`
}</p>
<p class="soft" style="${styles.foot}"><a href="${siteUrl}" style="${styles.link}">Fernweh</a> is a demonstration: no tour is sold and no card is charged.</p>
</td></tr></table>`;
