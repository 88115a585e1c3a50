import { CHANNELS } from '@fernweh/contracts/channel';
import { useGeo, useLocation } from '@fernweh/mf-kit';
import { Select } from '@fernweh/ui/select';
import type { ChangeEvent } from 'react';
import styles from './footer.module.css';

const SYMBOLS = { GBP: '£', ZAR: 'R', CAD: 'CA$', AUD: 'A$', EUR: '€', NZD: 'NZ$', USD: 'US$' } as const;

/**
 * Chooses country and currency: a market channel is both. A GET form to the page's own URL works without script; with
 * script a choice submits it. The page's query stays.
 */
export function MarketSwitch() {
  const { channel_id: current } = useGeo();
  const { pathname, search } = useLocation();
  const otherParams = [...new URLSearchParams(search)].filter(([name]) => name !== 'channel');

  function send(event: ChangeEvent<HTMLSelectElement>) {
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <form className={styles.market} action={pathname}>
      {otherParams.map(([name, value]) => (
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
