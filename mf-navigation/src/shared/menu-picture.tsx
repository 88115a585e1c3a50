/** A small decorative picture of a card. */
export function MenuPicture({ src, className }: { src: string; className?: string }) {
  const at = (width: number) => `/img/${src}?w=${width}&fm=webp&q=72`;
  return (
    <img
      className={className}
      src={at(320)}
      srcSet={`${at(320)} 320w, ${at(480)} 480w`}
      sizes="200px"
      width="320"
      height="240"
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
