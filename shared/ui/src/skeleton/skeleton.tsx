import { PriceBars } from './price-skeleton.tsx';
import styles from './skeleton.module.css';
import { bar, SkeletonFrame } from './skeleton-frame.tsx';

export type SkeletonProps = {
  /** Each kind has the size of the content that it replaces. */
  kind: 'text' | 'heading' | 'picture' | 'card' | 'wideCard' | 'price' | 'row' | 'panel' | 'button';
  /** Number of lines or cards. */
  count?: number;
  /** What is loading: "Tours" is announced as "Loading tours". Set it on one skeleton of a group only. */
  label?: string;
  className?: string;
};

function Shape({ kind }: Pick<SkeletonProps, 'kind'>) {
  switch (kind) {
    case 'card':
    case 'wideCard':
      return (
        <span className={styles[kind]}>
          <span className={bar('picture')} />
          <span className={styles.body}>
            <span className={bar('meta', 'w46')} />
            <span className={bar('title', 'w92')} />
            <span className={bar('title', 'w64')} />
            <span className={bar('meta', 'w34')} />
          </span>
          <span className={styles.foot}>
            <PriceBars />
          </span>
        </span>
      );
    case 'price':
      return <PriceBars />;
    case 'row':
      return (
        <span className={styles.row}>
          <span>
            <span className={bar('title', 'w64')} />
            <span className={bar('meta', 'w46')} />
          </span>
          <span className={bar('button')} />
        </span>
      );
    default:
      return <span className={bar(kind)} />;
  }
}

/** A placeholder for loading content. It has the content's size, so that nothing moves when the content arrives. */
export function Skeleton({ kind, count = 1, label, className }: SkeletonProps) {
  return (
    <SkeletonFrame kind={kind} label={label} className={className}>
      {Array.from({ length: count }, (_, i) => (
        <Shape key={i} kind={kind} />
      ))}
    </SkeletonFrame>
  );
}
