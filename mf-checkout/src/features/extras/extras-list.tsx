import type { OfferedExtra } from '@fernweh/contracts/booking';
import type { Currency } from '@fernweh/contracts/channel';
import { formatMoney } from '@fernweh/contracts/money';
import { Heading } from '@fernweh/ui/heading';
import { useGeo } from '@flotilla/kit';
import { ExtraRow } from './extra-row.tsx';
import { GROUPS, mostOf } from './extra-text.ts';
import styles from './extras-list.module.css';

type Props = {
  extras: readonly OfferedExtra[];
  /** Quantity by extra code. */
  chosen: ReadonlyMap<string, number>;
  currency: Currency;
  people: number;
  rooms: number;
  /** The first day of the tour. */
  startDate: string;
  error: string | undefined;
  onChange: (code: string, quantity: number) => void;
};

/** The offered extras, grouped by kind. */
export function ExtrasList({ extras, chosen, currency, people, rooms, startDate, error, onChange }: Props) {
  const { locale } = useGeo();
  const groups = GROUPS.map(group => ({
    ...group,
    extras: extras.filter(({ kind }) => kind === group.kind),
  }));
  return (
    <>
      {error && (
        <p className={styles.error} role="alert" id="extras" tabIndex={-1}>
          {error}
        </p>
      )}
      {groups
        .filter(group => group.extras.length > 0)
        .map(group => (
          <section key={group.kind} aria-labelledby={`extras-${group.kind}`} className={styles.group}>
            <Heading level={2} look="h3" id={`extras-${group.kind}`}>
              {group.title}
            </Heading>
            <ul className={styles.list}>
              {group.extras.map(extra => (
                <ExtraRow
                  key={extra.code}
                  extra={extra}
                  price={formatMoney({ amount: extra.unitAmount, currency }, locale)}
                  quantity={chosen.get(extra.code) ?? 0}
                  most={mostOf(extra, { people, rooms })}
                  startDate={startDate}
                  onChange={quantity => onChange(extra.code, quantity)}
                />
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}
