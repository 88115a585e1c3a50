import { CHANNELS } from '@fernweh/contracts/channel';
import { useGeo, useLocation } from '@fernweh/mf-kit';
import { Select } from '@fernweh/ui/select';
import type { ChangeEvent } from 'react';
import styles from './footer.module.css';

const SYMBOLS = { GBP: '£', ZAR: 'R', CAD: 'CA$', AUD: 'A$', EUR: '€', NZD: 'NZ$', USD: 'US$' } as const;

/**
 * Country and currency: one choice, as a channel is both. A plain form on the page's own address, so that it works before
 * any script; with script a choice sends it. The query of the page is kept.
 */
export function MarketSwitch() {
  const { channel_id: current } = useGeo();
  const { pathname, search } = useLocation();
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'channel');

  function send(event: ChangeEvent<HTMLSelectElement>) {
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <form className={styles.market} action={pathname}>
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.marketLabel} htmlFor="market">
        Country and currency
      </label>
      <Select
        key={current}
        id="market"
        name="channel"
        defaultValue={String(current)}
        className={styles.select}
        onChange={send}
      >
        {CHANNELS.map(({ id, country, currency }) => (
          <option key={id} value={id}>
            {country}, {SYMBOLS[currency]} {currency}
          </option>
        ))}
      </Select>
      <noscript>
        <button className={styles.change} type="submit">
          Change
        </button>
      </noscript>
    </form>
  );
}
