import { defineFragment, useBus } from '@flotilla/kit';
import type { Store } from '@tractor-store/contracts/shop';
import { storePicked } from '../../contract/events.ts';
import styles from '../explore.module.css';
import { load } from '../routes/stores.server.ts';

export const fragment = defineFragment('mf-explore/store-picker', { load, Component: StorePicker });

type Props = { name: string; chosen?: string; data: Store[] };

/** Radio buttons: a form sends them without script, and the page around hears of a choice at once. */
function StorePicker({ name, chosen, data: stores }: Props) {
  const bus = useBus();
  return (
    <fieldset className={styles.picker}>
      <legend>Where will you collect it?</legend>
      {stores.map(({ id, name: store, city }) => (
        <label key={id}>
          <input
            type="radio"
            name={name}
            value={id}
            defaultChecked={id === chosen}
            required
            onChange={() => bus.publish(storePicked, { name: store })}
          />
          <span>
            {store}, {city}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
