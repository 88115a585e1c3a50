import type { SendMail } from '../src/identity/mailer.ts';
import type { AccountMail } from '../src/identity/mails.ts';

/** Stores the mails that the identity provider sends. */
export function createMailbox() {
  const mails: AccountMail[] = [];
  let isDown = false;
  const send: SendMail = async mail => {
    if (isDown) throw new Error('The mail server does not answer');
    mails.push(mail);
  };
  return {
    mails,
    send,
    fail: (down: boolean) => {
      isDown = down;
    },
    /** The link in the latest mail to an address. */
    linkTo: (address: string) =>
      /https?:\/\/\S+/.exec(mails.findLast(({ to }) => to === address)?.text ?? '')?.[0] ?? '',
  };
}
