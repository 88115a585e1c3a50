import { BookingProblem } from '@fernweh/api-client/bookings';
import type { PartyParts } from '@fernweh/contracts/api';
import type { BookedRooms } from '@fernweh/contracts/booking';
import { Button } from '@fernweh/ui/button';
import { Field } from '@fernweh/ui/field';
import { Heading } from '@fernweh/ui/heading';
import { Select } from '@fernweh/ui/select';
import { type FormEvent, useState } from 'react';
import * as shared from '../../../shared/texts.ts';
import { nameOf } from '../../../shared/traveller-form/missing-words.ts';
import { useBookings } from '../shared/use-bookings.ts';
import { roomNames } from './room-names.ts';
import * as texts from './texts.ts';
import styles from './travellers.module.css';

type Props = {
  reference: string;
  rooms: readonly BookedRooms[];
  party: PartyParts;
  onParty: (party: PartyParts) => void;
};

/** Who sleeps in which room, where there is a choice. The rooms are saved together, so that two travellers can swap. */
export function RoomNumbers({ reference, rooms, party, onParty }: Props) {
  const api = useBookings();
  const names = roomNames(rooms);
  const [chosen, setChosen] = useState(() => party.travellers.map(({ roomNo = 1 }) => roomNo));
  const [errors, setErrors] = useState<Record<number, string>>({});
  const [state, setState] = useState<'open' | 'saving' | 'saved' | 'failed'>('open');
  if (names.length < 2 || party.travellers.length < 2) return null;

  async function save(event: FormEvent) {
    event.preventDefault();
    setState('saving');
    try {
      onParty(await api.chooseRooms(reference, chosen));
      setErrors({});
      setState('saved');
    } catch (error) {
      const refused = error instanceof BookingProblem && error.status === 422 ? error.errors : [];
      setErrors(
        Object.fromEntries(refused.map(({ pointer, message }) => [pointer.split('/').at(-1), message])),
      );
      setState(refused.length > 0 ? 'open' : 'failed');
    }
  }
  return (
    <form onSubmit={save} method="post" aria-label={shared.rooms} className={styles.rooms}>
      <Heading level={3} look="card">
        {texts.whoSleepsWhere}
      </Heading>
      <div className={styles.places}>
        {party.travellers.map((one, at) => (
          <Field key={one.n} label={nameOf(one)} error={errors[at]}>
            <Select
              value={String(chosen[at])}
              options={names.map((label, room) => ({
                value: String(room + 1),
                label: label.replace(/^r/, 'R'),
              }))}
              onChange={event => {
                setChosen(chosen.map((room, n) => (n === at ? Number(event.target.value) : room)));
                setState('open');
              }}
            />
          </Field>
        ))}
      </div>
      <div className={styles.end}>
        <Button type="submit" size="s" variant="outline" busy={state === 'saving'}>
          {state === 'saving' ? shared.saving : texts.saveRooms}
        </Button>
        <p role="status">
          {state === 'saved' && shared.saved}
          {state === 'failed' && texts.thatDidntWorkNothing}
        </p>
      </div>
    </form>
  );
}
