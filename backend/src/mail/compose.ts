import { htmlForm } from './html-form.ts';
import { type Letter, type Mail, plainLine, type Sender } from './letter.ts';
import { textForm } from './text-form.ts';

/**
 * A letter in both its forms. Mails of this site are written by itself, which tells automatic repliers to be quiet.
 * @throws TypeError where a link of the letter is not absolute
 */
export function compose(letter: Letter, sender: Sender): Mail {
  for (const block of letter.blocks) if (block.is === 'button') webAddress(block.url);
  const { unsubscribeUrl } = letter;
  return {
    subject: plainLine(letter.subject),
    html: htmlForm(letter, sender),
    text: textForm(letter, sender),
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: the mail programme's own button ends the subscription with one POST.
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${webAddress(unsubscribeUrl)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (!/^https?:$/.test(protocol)) throw new TypeError('A link in a mail leads to the web');
  return href;
}
