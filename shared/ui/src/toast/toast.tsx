import type { ReactNode } from 'react';
import { Icon, type IconShape } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { CloseIcon } from '../icons.ts';
import styles from './toast.module.css';

export type ToastProps = {
  icon?: IconShape;
  /** One action: "Undo". */
  action?: { title: string; onPress: () => void };
  onDismiss?: () => void;
  children: ReactNode;
};

/** Says what has just happened. Its owner decides how long it is shown. */
export function Toast({ icon, action, onDismiss, children }: ToastProps) {
  return (
    <div className={`${styles.toast} on-dark`}>
      {icon && <Icon of={icon} />}
      <span>{children}</span>
      {action && (
        <button type="button" className={styles.action} onClick={action.onPress}>
          {action.title}
        </button>
      )}
      {onDismiss && <IconButton icon={CloseIcon} label="Dismiss" onClick={onDismiss} />}
    </div>
  );
}

/** The live region for toasts. It must be in the page before the first toast, otherwise that one is not announced. */
export function ToastRegion({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.region} role="status" data-print="no">
      {children}
    </div>
  );
}
