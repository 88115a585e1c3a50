import { compose } from '../compose.ts';
import type { Mail, Sender } from '../mail-content.ts';
import { type AlertData, dateOf } from './seat-free.ts';

/** Asks the owner of an address whether they want to hear of free seats (product/booking 15). */
export const seatAlertOptIn = (
  {
    tour,
    startDate,
    confirmUrl,
    unsubscribeUrl,
    days,
  }: Pick<AlertData, 'tour' | 'startDate' | 'unsubscribeUrl'> & { confirmUrl: string; days: number },
  sender: Sender,
): Mail =>
  compose(
    {
      subject: 'One click, and we tell you when a seat is free',
      preview: `Please confirm that we may write to you about ${tour}.`,
      title: 'Shall we tell you?',
      blocks: [
        {
          is: 'text',
          text: `Somebody, we hope you, wants to hear when a seat is free on ${tour}, leaving ${dateOf(startDate)}. It is one mail, and your address is deleted after it. If you change your mind before, the link at the end of this mail ends it.`,
        },
        { is: 'button', label: 'Yes, tell me', url: confirmUrl },
        {
          is: 'quiet',
          text: `The link works for ${days} days. If it was not you, do nothing: without this click we will not write again.`,
        },
      ],
      reason: 'You get this mail because this address was entered for a departure that is sold out.',
      unsubscribeUrl,
    },
    sender,
  );
