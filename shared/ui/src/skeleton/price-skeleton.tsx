import { bar, SkeletonFrame } from './skeleton-frame.tsx';

export function PriceBars() {
  return (
    <>
      <span className={bar('price')} />
      <span className={bar('meta', 'w50')} />
    </>
  );
}

/** Skeleton of a card's price. It is separate from the other skeletons because every page with cards loads it. */
export function PriceSkeleton() {
  return (
    <SkeletonFrame kind="price" label="Price">
      <PriceBars />
    </SkeletonFrame>
  );
}
