import { CHANNELS, marketName } from '@fernweh/contracts/channel';
import { Select } from '@fernweh/ui/select';
import { useGeo, useLocation } from '@flotilla/kit';
import type { ChangeEvent } from 'react';
import styles from './footer.module.css';
import * as texts from './texts.ts';

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
        {texts.countryAndCurrency}
      </label>
      <Select
        key={current}
        id="market"
        name="channel"
        defaultValue={String(current)}
        className={styles.select}
        onChange={send}
      >
        {CHANNELS.map(channel => (
          <option key={channel.id} value={channel.id}>
            {marketName(channel)}
          </option>
        ))}
      </Select>
      <noscript>
        <button className={styles.change} type="submit">
          {texts.change}
        </button>
      </noscript>
    </form>
  );
}
