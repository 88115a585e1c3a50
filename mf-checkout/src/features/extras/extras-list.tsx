import type { OfferedExtra } from '@fernweh/contracts/booking';
import type { Currency } from '@fernweh/contracts/channel';
import { formatMoney } from '@fernweh/contracts/money';
import { useGeo } from '@fernweh/mf-kit';
import { Button } from '@fernweh/ui/button';
import { Stepper } from '@fernweh/ui/stepper';
import { Text } from '@fernweh/ui/text';
import { VisuallyHidden } from '@fernweh/ui/visually-hidden';
import { mostOf, wordsFor } from './extra-words.ts';
import styles from './extras-list.module.css';

type Props = {
  extras: readonly OfferedExtra[];
  /** Quantities by code. */
  chosen: ReadonlyMap<string, number>;
  currency: Currency;
  people: number;
  rooms: number;
  error: string | undefined;
  onChange: (code: string, quantity: number) => void;
};

/** What can be added: one press adds it for everyone it is sold for, then the number can be changed. */
export function ExtrasList({ extras, chosen, currency, people, rooms, error, onChange }: Props) {
  const { locale } = useGeo();
  return (
    <>
      {error && (
        <p className={styles.error} role="alert" id="extras" tabIndex={-1}>
          {error}
        </p>
      )}
      <ul className={styles.list}>
        {extras.map(extra => {
          const { code, title, description, unitAmount } = extra;
          const quantity = chosen.get(code) ?? 0;
          const most = mostOf(extra, { people, rooms });
          return (
            <li key={code} className={styles.extra}>
              <div>
                <h2 className={styles.title}>{title}</h2>
                <Text look="meta">{[description, wordsFor(extra)].filter(Boolean).join(', ')}</Text>
              </div>
              <b className={styles.price}>{formatMoney({ amount: unitAmount, currency }, locale)}</b>
              {quantity === 0 ? (
                <Button
                  variant="outline"
                  size="s"
                  onClick={() => onChange(code, extra.kind === 'NIGHT' ? 1 : most)}
                >
                  Add<VisuallyHidden> {title}</VisuallyHidden>
                </Button>
              ) : most === 1 ? (
                <Button variant="text" size="s" onClick={() => onChange(code, 0)}>
                  Remove<VisuallyHidden> {title}</VisuallyHidden>
                </Button>
              ) : (
                <Stepper
                  label={title}
                  hideLabel
                  value={quantity}
                  max={most}
                  onChange={next => onChange(code, next)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
