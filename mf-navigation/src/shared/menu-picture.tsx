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

/** A picture of stamp size beside the title of a tour. */
export function MenuThumbnail({ src, className }: { src: string; className?: string }) {
  return (
    <img
      className={className}
      src={`/img/${src}?w=160&fm=webp&q=72`}
      width="160"
      height="120"
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
