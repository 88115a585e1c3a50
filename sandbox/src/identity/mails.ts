import { html, type Markup } from '../shared/html.ts';
import { LINK_HOURS } from './mail-links.ts';

export type AccountMail = { to: string; subject: string; text: string; html: string };

type Content = {
  to: string;
  subject: string;
  title: string;
  lines: string[];
  link: { text: string; url: string };
};

/** The vendor's mails about accounts, with the tenant's own texts. */
export const confirmationMail = (to: string, url: string) =>
  mail({
    to,
    subject: 'Confirm your email address',
    title: 'Is this your address?',
    lines: [
      `Someone, most likely you, is creating a Fernweh account with this address. The link works for ${LINK_HOURS.confirm} hours.`,
      'If this wasn’t you, ignore this email and no account will be created.',
    ],
    link: { text: 'Confirm my address', url },
  });

/** Only the owner of the address learns that it has an account already. */
export const knownAddressMail = (to: string, url: string) =>
  mail({
    to,
    subject: 'You already have a Fernweh account',
    title: 'You already have an account',
    lines: [
      'Someone, most likely you, tried to create a Fernweh account with this address. It already has one, and nothing has changed.',
      'Log in with your password. If you’ve forgotten it, use the link on the login page.',
    ],
    link: { text: 'Log in', url },
  });

export const resetMail = (to: string, url: string) =>
  mail({
    to,
    subject: 'Choose a new password',
    title: 'Choose a new password',
    lines: [
      `Someone, most likely you, asked to reset the password of this Fernweh account. The link works once, within ${LINK_HOURS.reset === 1 ? 'an hour' : `${LINK_HOURS.reset} hours`}.`,
      'If this wasn’t you, ignore this email and your password won’t change.',
    ],
    link: { text: 'Choose a new password', url },
  });

export const demonstrationMail = (to: string, password: string, url: string) =>
  mail({
    to,
    subject: 'The password of this demonstration account',
    title: 'This password is public',
    lines: [
      `This is one of the demonstration accounts. Its password is “${password}” and can’t be changed, because everyone shares it.`,
    ],
    link: { text: 'Log in', url },
  });

function mail({ to, subject, title, lines, link }: Content): AccountMail {
  const text = [title, ...lines, `${link.text}: ${link.url}`, 'Fernweh, a demonstration'].join('\n\n');
  return { to, subject, text, html: document(title, lines, link).markup };
}

const document = (title: string, lines: string[], link: Content['link']): Markup => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;background:#fbf8f3;color:#1b2430;font:17px/1.6 Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;font:600 24px Georgia,serif;color:#154536">Fernweh</p>
<h1 style="margin:0 0 16px;font:400 30px/1.2 Georgia,serif">${title}</h1>
${lines.map(line => html`<p style="margin:0 0 16px">${line}</p>`)}
<p style="margin:24px 0"><a href="${link.url}" style="display:inline-block;padding:13px 22px;border-radius:8px;background:#1f5f4b;color:#ffffff;font-weight:600;text-decoration:none">${link.text}</a></p>
<p style="margin:32px 0 0;color:#5f6672;font-size:14px">A stand-in of the identity provider sent this, for demonstrations.</p>
</div></body></html>`;
