import { html, type Markup } from '../shared/html.ts';
import { toolPage } from '../shared/tool-page.ts';
import type { Message } from './outbox.ts';

/** The outbox pages. A message's content is shown as text; its HTML is shown in a sandboxed frame. */
export const VIEWS = ['html', 'text', 'source', 'headers'] as const;
export type View = (typeof VIEWS)[number];
const NAMES: Record<View, string> = { html: 'Message', text: 'Text', source: 'Source', headers: 'Headers' };

export const listPage = (messages: Message[]): Markup =>
  pageOf(
    'Outbox',
    html`<header class="row"><h1>Outbox</h1>
${
  messages.length > 0 &&
  html`<form method="post" action="/clear"><button>Delete all ${messages.length}</button></form>`
}</header>
${
  messages.length === 0
    ? html`<p class="soft">No messages yet. What the site sends arrives here and nowhere else.</p>`
    : html`<ol class="list">${messages.map(item)}</ol>`
}`,
  );

const item = ({ id, subject, to, receivedAt, attachments }: Message) => html`
<li><a href="/mail/${id}"><b>${subject || '(no subject)'}</b><span>${to}</span></a>
<p class="soft">${time(receivedAt)}${attachments.length > 0 && ` · ${counted(attachments.length)}`}</p></li>`;

export const messagePage = (message: Message, view: View): Markup =>
  pageOf(
    message.subject || '(no subject)',
    html`<p><a href="/">← Outbox</a></p>
<h1>${message.subject || '(no subject)'}</h1>
<dl><dt>From</dt><dd>${message.from}</dd><dt>To</dt><dd>${message.to}</dd><dt>Received</dt><dd>${time(message.receivedAt)}</dd></dl>
${
  message.attachments.length > 0 &&
  html`<ul class="files">${message.attachments.map(
    ({ name, bytes }, i) =>
      html`<li><a href="/mail/${message.id}/attachments/${i}" download="${name}">${name}</a> <span class="soft">${Math.ceil(bytes.length / 1024)} KB</span></li>`,
  )}</ul>`
}
<nav aria-label="Views">${VIEWS.map(
      name =>
        html`<a href="/mail/${message.id}?view=${name}"${name === view && html` aria-current="page"`}>${NAMES[name]}</a>`,
    )}</nav>
${shown(message, view)}`,
  );

function shown({ id, html: content, text, source, headers }: Message, view: View): Markup {
  if (view === 'text') return html`<pre>${text || 'This message has no text.'}</pre>`;
  if (view === 'source') return html`<pre>${source}</pre>`;
  if (view === 'headers') return html`<pre>${headers.map(({ key, value }) => `${key}: ${value}\n`)}</pre>`;
  if (!content) return html`<p>This message has no HTML.</p>`;
  return html`<iframe title="The message" src="/mail/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>`;
}

export const noSuchMessage = () =>
  pageOf('No such message', html`<h1>No such message</h1><p><a href="/">← Outbox</a></p>`);

const time = (at: string) => html`<time datetime="${at}">${at.slice(0, 10)} ${at.slice(11, 19)} UTC</time>`;
const counted = (n: number) => `${n} ${n === 1 ? 'attachment' : 'attachments'}`;

const pageOf = (title: string, content: Markup) => toolPage(title, '/outbox.css', content);

export const outboxStyle = `
:root { color-scheme: light dark; --soft: light-dark(#566070, #a9b3c1); --line: light-dark(#d4d9e0, #3a4250);
  --link: light-dark(#1f4fa8, #a9c1ff); }
 * { box-sizing: border-box; }
body { margin: 0; background: light-dark(#f4f6f8, #12161c); color: light-dark(#1c2430, #eef1f5); font: 16px/1.55 system-ui, sans-serif; }
main { width: min(900px, 100% - 32px); margin: 24px auto 64px; }
h1 { margin: 0 0 12px; font-size: 26px; line-height: 1.25; overflow-wrap: anywhere; }
p { margin: 0 0 8px; }
a { color: var(--link); }
.row { display: flex; justify-content: space-between; align-items: start; gap: 16px; }
.soft { color: var(--soft); font-size: 14px; }
.list { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
.list li { display: flex; justify-content: space-between; align-items: baseline; gap: 4px 16px; flex-wrap: wrap; border-bottom: 1px solid var(--line); }
.list a { display: grid; flex: 1 1 300px; padding: 12px 0; text-decoration: none; overflow-wrap: anywhere; }
.list a span { color: var(--soft); font-size: 15px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 0 0 16px; overflow-wrap: anywhere; }
dt { color: var(--soft); }
dd { margin: 0; }
.files { margin: 0 0 16px; padding-left: 20px; }
nav { display: flex; flex-wrap: wrap; gap: 4px; margin-bottom: 12px; border-bottom: 1px solid var(--line); }
nav a { padding: 10px 14px; text-decoration: none; }
nav [aria-current] { border-bottom: 3px solid; font-weight: 600; }
pre { margin: 0; padding: 16px; border: 1px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace; }
iframe { width: 100%; height: 75vh; min-height: 500px; border: 1px solid var(--line); background: #fff; }
button { min-height: 44px; padding: 8px 16px; font: inherit; cursor: pointer; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
`;
