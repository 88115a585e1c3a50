import type { OfferedExtra } from '@fernweh/contracts/booking';
import { Button } from '@fernweh/ui/button';
import { Stepper } from '@fernweh/ui/stepper';
import { Text } from '@fernweh/ui/text';
import { VisuallyHidden } from '@fernweh/ui/visually-hidden';
import { wordsFor } from './extra-text.ts';
import styles from './extras-list.module.css';

type Props = {
  extra: OfferedExtra;
  /** Formatted price. */
  price: string;
  quantity: number;
  most: number;
  onChange: (quantity: number) => void;
};

/** An extra. The first press adds it for everyone; a stepper then changes the quantity. */
export function ExtraRow({ extra, price, quantity, most, onChange }: Props) {
  const { title, kind } = extra;
  return (
    <li className={styles.extra}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <Text look="meta">{wordsFor(extra)}</Text>
      </div>
      <b className={styles.price}>{price}</b>
      {quantity === 0 ? (
        <Button variant="outline" size="s" onClick={() => onChange(kind === 'NIGHT' ? 1 : most)}>
          Add<VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      ) : most === 1 ? (
        <Button variant="text" size="s" onClick={() => onChange(0)}>
          Remove<VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      ) : (
        <Stepper label={title} hideLabel value={quantity} max={most} onChange={onChange} />
      )}
    </li>
  );
}
