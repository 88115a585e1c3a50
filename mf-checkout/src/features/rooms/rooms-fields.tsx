import { FieldGroup } from '@fernweh/ui/field';
import { Heading } from '@fernweh/ui/heading';
import { Radio } from '@fernweh/ui/radio';
import { Text } from '@fernweh/ui/text';
import * as shared from '../../shared/texts.ts';
import styles from './rooms-fields.module.css';
import * as texts from './texts.ts';

export type PricedRoomOption = { key: string; label: string; note?: string; more: string };

type Props = {
  /** Room options for this party; empty while they load. */
  ways: readonly PricedRoomOption[];
  /** The held room option. */
  way: string | undefined;
  error: string | undefined;
  busy: boolean;
  onWay: (key: string) => void;
};

/** Choice of rooms (product/rooms-and-party). Who shares a room is a matter of the account, after the payment. */
export function RoomsFields({ ways, way, error, busy, onWay }: Props) {
  const chosen = ways.find(({ key }) => key === way);
  return (
    <section aria-labelledby="rooms-title" aria-busy={busy || undefined}>
      <Heading level={2} look="h3" id="rooms-title">
        {shared.rooms}
      </Heading>
      {ways.length > 1 && (
        <FieldGroup
          className={styles.ways}
          legend={texts.yourRooms}
          hideLegend
          note={chosen?.note}
          error={error}
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
    </section>
  );
}
