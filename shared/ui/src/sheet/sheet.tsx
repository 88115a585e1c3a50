import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useModal } from '../dialog/use-modal.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { BackIcon, CloseIcon } from '../icons.ts';
import styles from './sheet.module.css';

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** 'bottom' for filters, 'side' for menus. A side sheet is as high as the screen, at most 420 px wide, and leaves 48 px outside. */
  from?: 'bottom' | 'side';
  /** Shows a back arrow, for menus with levels. */
  onBack?: () => void;
  footer?: ReactNode;
  closeLabel?: string;
  id?: string;
  children: ReactNode;
};

/** A modal sheet that slides over the page. Its content scrolls between header and footer. */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, from = 'bottom', onBack, footer, closeLabel = 'Close', id, children } = props;
  const titleId = useId();
  const menu = from === 'side';
  return (
    <dialog
      id={id}
      className={classNames(styles.sheet, styles[from])}
      aria-labelledby={titleId}
      {...useModal(open, onClose)}
    >
      <div className={styles.box}>
        <div className={classNames(styles.head, menu && styles.menuHead)}>
          {menu &&
            (onBack ? <IconButton icon={BackIcon} size="l" label="Back" onClick={onBack} /> : <span />)}
          <h2 id={titleId}>{title}</h2>
          <IconButton icon={CloseIcon} size="l" label={closeLabel} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
