import type { OfferedExtra } from '@fernweh/contracts/booking';
import { Button } from '@fernweh/ui/button';
import { Stepper } from '@fernweh/ui/stepper';
import { Text } from '@fernweh/ui/text';
import { VisuallyHidden } from '@fernweh/ui/visually-hidden';
import { wordsFor } from './extra-text.ts';
import styles from './extras-list.module.css';
import * as texts from './texts.ts';

type Props = {
  extra: OfferedExtra;
  /** Formatted price. */
  price: string;
  quantity: number;
  most: number;
  /** The first day of the tour. */
  startDate: string;
  onChange: (quantity: number) => void;
};

/** An extra. The first press adds one; a stepper then says for how many. */
export function ExtraRow({ extra, price, quantity, most, startDate, onChange }: Props) {
  const { title } = extra;
  return (
    <li className={styles.extra}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <Text look="meta">{wordsFor(extra, startDate)}</Text>
      </div>
      <b className={styles.price}>{price}</b>
      {quantity === 0 ? (
        <Button variant="outline" size="s" onClick={() => onChange(1)}>
          {texts.add}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      ) : most === 1 ? (
        <Button variant="text" size="s" onClick={() => onChange(0)}>
          {texts.remove}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      ) : (
        <div>
          <Stepper label={title} hideLabel value={quantity} max={most} onChange={onChange} />
          {extra.per === 'PERSON' && extra.most === 1 && (
            <Text look="meta">{texts.ofTravellers(quantity, most)}</Text>
          )}
        </div>
      )}
    </li>
  );
}
