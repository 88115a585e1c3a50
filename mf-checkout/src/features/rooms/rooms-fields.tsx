import type { RoomKind } from '@fernweh/contracts/rooms';
import { Field, FieldGroup } from '@fernweh/ui/field';
import { Heading } from '@fernweh/ui/heading';
import { Radio } from '@fernweh/ui/radio';
import { Select } from '@fernweh/ui/select';
import { Text } from '@fernweh/ui/text';
import { callOf, type TravellerDraft } from '../../shared/draft.ts';
import { type FieldErrors, fieldId } from '../../shared/form-errors.ts';
import { isYouth, needsAssignment } from '../../shared/room-assignment.ts';
import { roomChoices } from './assignment-options.ts';
import styles from './rooms-fields.module.css';

export type PricedRoomOption = { key: string; label: string; note?: string; more: string };

type Props = {
  /** Room options for this party; empty while they load. */
  ways: readonly PricedRoomOption[];
  /** The held room option. */
  way: string | undefined;
  /** The held rooms, one entry each. */
  list: readonly RoomKind[];
  drafts: readonly TravellerDraft[];
  startDate: string;
  errors: FieldErrors;
  busy: boolean;
  onWay: (key: string) => void;
  onPlace: (n: number, roomNo: string) => void;
};

/** Choice of rooms, and of who shares a room where there is a choice (product/rooms-and-party). */
export function RoomsFields(props: Props) {
  const { ways, way, list, drafts, startDate, errors, busy, onWay, onPlace } = props;
  const chosen = ways.find(({ key }) => key === way);
  return (
    <section aria-labelledby="rooms-title" aria-busy={busy || undefined}>
      <Heading level={2} look="h3" id="rooms-title">
        Rooms
      </Heading>
      {ways.length > 1 && (
        <FieldGroup
          className={styles.ways}
          legend="How you sleep"
          hideLegend
          note={chosen?.note}
          error={errors.rooms}
        >
          {ways.map(({ key, label, more }, n) => (
            <Radio
              key={key}
              name="rooms"
              id={n === 0 ? 'rooms' : undefined}
              checked={key === way}
              onChange={() => onWay(key)}
              aside={more}
            >
              {label}
            </Radio>
          ))}
        </FieldGroup>
      )}
      {ways.length <= 1 && chosen && <Text>{[chosen.label, chosen.note].filter(Boolean).join('. ')}</Text>}
      {needsAssignment(list) && (
        <div className={styles.places}>
          {drafts.map((draft, n) => (
            <Field
              key={n}
              label={`Room of ${callOf(draft, n)}`}
              id={fieldId(n, 'roomNo')}
              error={errors[fieldId(n, 'roomNo')]}
            >
              <Select
                value={draft.roomNo}
                onChange={event => onPlace(n, event.target.value)}
                options={roomChoices(list, drafts, n, isYouth(draft, startDate))}
              />
            </Field>
          ))}
        </div>
      )}
    </section>
  );
}
