import { Heading } from '@fernweh/ui/heading';
import { Steps } from '@fernweh/ui/steps';
import type { ReactNode } from 'react';
import styles from './frame.module.css';
import { STEP_NAMES } from './steps.ts';

type Props = {
  title: string;
  /** Index of the current step. */
  current: number;
  /** Content between headline and columns: the countdown. */
  above?: ReactNode;
  side: ReactNode;
  /** On phones the summary comes before the step, so that it is read before the button that pays. */
  sideFirst?: boolean;
  children: ReactNode;
};

/** Layout shared by all steps. */
export function Frame({ title, current, above, side, sideFirst = false, children }: Props) {
  const aside = (
    <aside className={styles.side} aria-labelledby="trip">
      {side}
    </aside>
  );
  return (
    <div className={styles.frame}>
      <Steps steps={STEP_NAMES} current={current} />
      <Heading level={1} id="checkout-title" tabIndex={-1} className={styles.title}>
        {title}
      </Heading>
      {above}
      <div className={styles.columns}>
        {sideFirst && aside}
        <div className={styles.main}>{children}</div>
        {!sideFirst && aside}
      </div>
    </div>
  );
}
