import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** Each has the size of what it stands for. */
  kind: 'text' | 'heading' | 'picture' | 'card' | 'wideCard' | 'price' | 'row' | 'panel' | 'button';
  /** Lines of a text, cards of a list: how many. */
  count?: number;
  /** What is being loaded, said once: "Tours" is read as "Loading tours". Leave it out on all but one. */
  label?: string;
  className?: string;
};

const bar = (...names: string[]) => classNames(styles.bar, ...names.map(name => styles[name]));

function Foot() {
  return (
    <>
      <span className={bar('price')} />
      <span className={bar('meta', 'w50')} />
    </>
  );
}

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
            <Foot />
          </span>
        </span>
      );
    case 'price':
      return <Foot />;
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
    <span
      className={classNames(styles.skeleton, className)}
      aria-busy={label ? true : undefined}
      data-kind={kind}
    >
      {label && <VisuallyHidden>Loading {label.charAt(0).toLowerCase() + label.slice(1)}</VisuallyHidden>}
      {Array.from({ length: count }, (_, i) => (
        <Shape key={i} kind={kind} />
      ))}
    </span>
  );
}
