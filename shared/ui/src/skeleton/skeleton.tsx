import { PriceBars } from './price-skeleton.tsx';
import styles from './skeleton.module.css';
import { bar, SkeletonFrame } from './skeleton-frame.tsx';

export type SkeletonProps = {
  /** Each has the size of what it stands for. */
  kind: 'text' | 'heading' | 'picture' | 'card' | 'wideCard' | 'price' | 'row' | 'panel' | 'button';
  /** Lines of a text, cards of a list: how many. */
  count?: number;
  /** What is being loaded, said once: "Tours" is read as "Loading tours". Leave it out on all but one. */
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

/** Something is on its way: shows its true size, so that nothing moves when it arrives. */
export function Skeleton({ kind, count = 1, label, className }: SkeletonProps) {
  return (
    <SkeletonFrame kind={kind} label={label} className={className}>
      {Array.from({ length: count }, (_, i) => (
        <Shape key={i} kind={kind} />
      ))}
    </SkeletonFrame>
  );
}
