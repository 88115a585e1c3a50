import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './route-line.module.css';

export type RouteLineProps = { from: string; to: string; className?: string };

/** "Lisbon → Porto", announced as "Lisbon to Porto". A round trip shows one place. */
export function RouteLine({ from, to, className }: RouteLineProps) {
  return (
    <p className={classNames(styles.route, className)}>
      <span>{from}</span>
      {from === to ? (
        <span>and back</span>
      ) : (
        <>
          <span aria-hidden="true">→</span>
          <VisuallyHidden> to </VisuallyHidden>
          <span>{to}</span>
        </>
      )}
    </p>
  );
}
