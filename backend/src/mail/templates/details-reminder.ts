import type { DetailField } from '@fernweh/contracts/traveller-details';
import type { PlainDate } from '../../clock.ts';
import { formatDay } from '../../documents/dates.ts';
import type { PrintedBooking } from '../../documents/printed-booking.ts';
import { BOOKED, ticket, toBooking } from '../booking-blocks.ts';
import { compose } from '../compose.ts';
import type { Mail, Sender } from '../mail-content.ts';

type Data = {
  booking: PrintedBooking;
  dueDate: PlainDate;
  /** The day is over. */
  late: boolean;
  travellers: { name: string; fields: readonly DetailField[] }[];
};

const WORDS: Record<DetailField, string> = {
  firstName: 'first name',
  lastName: 'last name',
  dob: 'date of birth',
  gender: 'gender',
  nationality: 'nationality',
  passport: 'passport',
  emergencyName: 'emergency contact’s name',
  emergencyPhone: 'emergency contact’s phone number',
};

/** Why the details are needed, and what is impossible without them. */
const reasonOf = (fields: readonly DetailField[]) =>
  fields.every(field => field === 'emergencyName' || field === 'emergencyPhone')
    ? {
        because: 'we need to know who to call in an emergency.',
        without: 'we wouldn’t know who to call in an emergency',
      }
    : {
        because: 'we book permits, transport and rooms in your names.',
        without: 'we can’t book permits, transport and rooms in your names',
      };

/** Reminds of details of travellers that are due soon (product/travellers 10). */
export function detailsReminder({ booking, dueDate, late, travellers }: Data, sender: Sender): Mail {
  const day = formatDay(dueDate);
  const { because, without } = reasonOf(travellers.flatMap(({ fields }) => fields));
  return compose(
    {
      subject: late
        ? `We still need details of your travellers (${booking.ref})`
        : `Please tell us about your travellers by ${day} (${booking.ref})`,
      preview: `We need a few details for ${booking.tour.title}.`,
      title: late ? `We still need a few details` : `A few details by ${day}`,
      blocks: [
        {
          is: 'text',
          text: `Hello ${booking.lead.firstName}, ${
            late
              ? `these details were due on ${day}. Without them ${without}.`
              : `${because} Please add these details by ${day}.`
          }`,
        },
        {
          is: 'list',
          items: travellers.map(
            ({ name, fields }) => `${name}: ${fields.map(field => WORDS[field]).join(', ')}`,
          ),
        },
        toBooking(sender, booking, 'Fill in the details'),
        {
          is: 'quiet',
          text: 'In your account you can also create a link for each fellow traveller, so that they can add their own details without an account.',
        },
        ticket(booking),
      ],
      reason: BOOKED,
    },
    sender,
  );
}
