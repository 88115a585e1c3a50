import type { BookedRooms, Booking } from '@fernweh/contracts/booking';
import { Badge } from '@fernweh/ui/badge';
import { formatDay } from '@fernweh/ui/dates';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import { roomsOf } from '../shared/trip-text.ts';
import styles from './trip-travellers.module.css';

/** Travellers by room. Passport and medical data are not shown. */
export function TripTravellers({ booking }: { booking: Booking }) {
  const { travellers, rooms, extras } = booking;
  const beds = bedsOf(rooms);
  return (
    <section aria-labelledby="travellers">
      <Heading level={2} look="h3" id="travellers">
        Travellers
      </Heading>
      <ol className={styles.list}>
        {travellers.map((one, n) => {
          const name = [one.firstName, one.lastName].filter(Boolean).join(' ') || `Traveller ${n + 1}`;
          const facts = [
            one.band === 'YOUTH' && 'Youth',
            one.dob && `born ${formatDay(one.dob)}`,
            one.roomNo && beds[one.roomNo - 1],
            one.diet,
            one.phone && `phone ${one.phone}`,
          ].filter(Boolean);
          return (
            <li key={`${n} ${name}`} className={styles.traveller}>
              <p className={styles.name}>
                {name} {one.lead && <Badge kind="plain">Lead traveller</Badge>}
              </p>
              {facts.length > 0 && <Text look="meta">{facts.join(' · ')}</Text>}
            </li>
          );
        })}
      </ol>
      {extras.length > 0 && (
        <>
          <Heading level={3} look="card" className={styles.extras}>
            Extras
          </Heading>
          <ul>
            {extras.map(({ code, title, quantity }) => (
              <li key={code}>
                {quantity > 1 && `${quantity} × `}
                {title}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** One entry per room: "Room 1, twin room". */
const bedsOf = (rooms: readonly BookedRooms[]) =>
  rooms
    .flatMap(({ kind, rooms: count }) => Array.from({ length: count }, () => roomsOf({ kind, rooms: 1 })))
    .map((words, n) => `room ${n + 1}, ${words.replace(/^1 /, '')}`);
