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
  /** Accessible name, if no text is beside the icon. Without it the icon is decorative. */
  label?: string;
  className?: string;
};

/** Another company's logo in the text's colour. It is in the style sheet, so that it adds nothing to scripts. */
export function Mark({ of, label, className }: MarkProps) {
  const spoken = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return <span className={classNames(styles.mark, styles[of], className)} {...spoken} />;
}
