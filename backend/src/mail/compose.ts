import { plainLine } from '../text/one-line.ts';
import type { Mail, MailContent, Sender } from './mail-content.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/**
 * Renders a mail's content as HTML and text. Auto-Submitted stops automatic replies.
 * @throws TypeError when a link is not an absolute http(s) URL
 */
export function compose(content: MailContent, sender: Sender): Mail {
  for (const block of content.blocks) if (block.is === 'button') webAddress(block.url);
  const { unsubscribeUrl } = content;
  return {
    subject: plainLine(content.subject),
    html: renderHtml(content, sender),
    text: renderText(content, sender),
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: the unsubscribe button of a mail programme sends one POST.
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${webAddress(unsubscribeUrl)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (!/^https?:$/.test(protocol)) throw new TypeError('A link in a mail must be an http(s) URL');
  return href;
}
