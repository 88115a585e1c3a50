import { classNames } from '../class-names.ts';
import styles from './mark.module.css';

export type MarkName =
  | 'facebook'
  | 'instagram'
  | 'youtube'
  | 'whatsapp'
  | 'messenger'
  | 'mastercard'
  | 'visa';

export type MarkProps = {
  of: MarkName;
  /** What it says where no text stands beside it; without one it is decoration. */
  label?: string;
  className?: string;
};

/** A mark of another house, drawn as it asks, in the colour of the text around it. A picture of the style sheet: no script carries it. */
export function Mark({ of, label, className }: MarkProps) {
  const spoken = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return <span className={classNames(styles.mark, styles[of], className)} {...spoken} />;
}
