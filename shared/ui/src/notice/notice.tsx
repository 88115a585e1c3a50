import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconShape } from '../icon/icon.tsx';
import { CheckIcon, ErrorIcon, InfoIcon, WarningIcon } from '../icons.ts';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'ok' | 'warn' | 'bad';

export type NoticeProps = {
  tone?: NoticeTone;
  title: ReactNode;
  level?: 2 | 3;
  /** Replaces the icon of the tone. */
  icon?: IconShape;
  /** Announced when it appears. For events that happen while the page is open. */
  live?: boolean;
  id?: string;
  tabIndex?: -1;
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
};

const ICONS: Record<NoticeTone, IconShape> = {
  info: InfoIcon,
  ok: CheckIcon,
  warn: WarningIcon,
  bad: ErrorIcon,
};

export function Notice({
  tone = 'info',
  title,
  level = 3,
  icon,
  live = false,
  children,
  ...rest
}: NoticeProps) {
  const Title = `h${level}` as const;
  const role = live ? (tone === 'bad' || tone === 'warn' ? 'alert' : 'status') : undefined;
  return (
    <div className={classNames(styles.notice, styles[tone])} role={role} {...rest}>
      <Icon of={icon ?? ICONS[tone]} size="l" />
      <div className={styles.body}>
        <Title className={styles.title}>{title}</Title>
        {children}
      </div>
    </div>
  );
}
