import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { CloseIcon } from '../icons.ts';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode;
  /** wide for pictures. */
  size?: 'm' | 'wide';
  closeLabel?: string;
  children: ReactNode;
};

/** A modal dialog. */
export function Dialog({
  open,
  onClose,
  title,
  footer,
  size = 'm',
  closeLabel = 'Close',
  children,
}: DialogProps) {
  const id = useId();
  return (
    <dialog
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={id}
      {...useModal(open, onClose)}
    >
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton icon={CloseIcon} size="l" label={closeLabel} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
