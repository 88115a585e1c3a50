import { Button } from '../button/button.tsx';
import styles from './retry-row.module.css';

export type RetryRowProps = {
  /** What couldn’t be loaded: "The reviews". */
  what: string;
  /** Absent until loading has failed. */
  onRetry?: (() => void) | undefined;
};

/**
 * Says that a part failed to load, and offers to try again. It reserves its height before the failure, so that nothing
 * moves.
 */
export function RetryRow({ what, onRetry }: RetryRowProps) {
  return (
    <div className={styles.row} role="status">
      {onRetry && (
        <>
          <span>{what} couldn’t be loaded.</span>
          <Button size="s" variant="outline" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}
