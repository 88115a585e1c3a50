import { bar, SkeletonFrame } from './skeleton-frame.tsx';

export function PriceBars() {
  return (
    <>
      <span className={bar('price')} />
      <span className={bar('meta', 'w50')} />
    </>
  );
}

/** The foot of a card whose price is on its way: on every page with cards, and so without the other shapes. */
export function PriceSkeleton() {
  return (
    <SkeletonFrame kind="price" label="Price">
      <PriceBars />
    </SkeletonFrame>
  );
}
