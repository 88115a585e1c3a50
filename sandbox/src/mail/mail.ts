import { type Call, Failure, type Service } from '../shared/server.ts';
import { createOutbox, type Message } from './outbox.ts';
import { listPage, messagePage, noSuchMessage, outboxStyle, VIEWS } from './outbox-page.ts';
import { createSmtp } from './smtp.ts';
import { createSmtpFaults } from './smtp-faults.ts';

/** Policy of the frame that shows a message's HTML: styles only, no requests, no scripts. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A mail server that stores every message: SMTP on one port, an outbox page and its JSON on the other. */
export function mailService({ smtpPort }: { smtpPort: number }): Service {
  const faults = createSmtpFaults();
  const outbox = createOutbox();
  const smtp = createSmtp(outbox, faults);
  let smtpHost = '127.0.0.1';

  const page = (body: { markup: string }, status = 200) => ({
    status,
    body: body.markup,
    headers: headersOf('text/html; charset=utf-8', PAGE_POLICY),
  });
  const find = ({ params }: Call): Message => {
    const message = outbox.find(params.id ?? '');
    if (!message) throw new Failure(404, 'No such message');
    return message;
  };

  return {
    name: 'mail',
    faults,
    open: async host => {
      smtpHost = host;
      await smtp.listen(smtpPort, host);
    },
    close: smtp.close,
    routes: [
      { method: 'GET', path: '/', handle: () => page(listPage(outbox.all())) },
      {
        method: 'GET',
        path: '/mail/:id',
        handle: call => {
          const message = outbox.find(call.params.id ?? '');
          const view = VIEWS.find(one => one === call.url.searchParams.get('view')) ?? 'html';
          return message ? page(messagePage(message, view)) : page(noSuchMessage(), 404);
        },
      },
      {
        method: 'GET',
        path: '/mail/:id/html',
        // Links open in a new tab, because the frame must not navigate.
        handle: call => ({
          body: `<base target="_blank">${find(call).html}`,
          headers: headersOf('text/html; charset=utf-8', MAIL_POLICY),
        }),
      },
      {
        method: 'GET',
        path: '/mail/:id/attachments/:n',
        handle: call => {
          const attachment = find(call).attachments[Number(call.params.n)];
          if (!attachment) throw new Failure(404, 'No such attachment');
          return {
            body: attachment.bytes,
            headers: {
              ...headersOf('application/octet-stream', "default-src 'none'; sandbox"),
              'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`,
            },
          };
        },
      },
      {
        method: 'POST',
        path: '/clear',
        handle: () => {
          outbox.clear();
          return { status: 303, headers: { location: '/' } };
        },
      },
      {
        method: 'GET',
        path: '/outbox.css',
        handle: () => ({ body: outboxStyle, headers: { 'content-type': 'text/css; charset=utf-8' } }),
      },
      { method: 'GET', path: '/messages', handle: () => ({ json: { messages: outbox.all().map(asJson) } }) },
      { method: 'GET', path: '/messages/:id', handle: call => ({ json: asJson(find(call)) }) },
      {
        method: 'DELETE',
        path: '/messages',
        handle: () => {
          outbox.clear();
          return { json: { messages: [] } };
        },
      },
      {
        method: 'GET',
        path: '/smtp',
        handle: () => ({ json: { host: smtpHost, port: smtp.port, url: `smtp://${smtpHost}:${smtp.port}` } }),
      },
    ],
  };
}

const asJson = ({ source: _, attachments, ...message }: Message) => ({
  ...message,
  attachments: attachments.map(({ name, type, bytes }) => ({ name, type, size: bytes.length })),
});

const headersOf = (type: string, policy: string) => ({
  'content-type': type,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': policy,
});
