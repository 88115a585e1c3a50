import type { Picture as PictureData } from '@fernweh/contracts/content';
import { Button } from '@fernweh/ui/button';
import { Dialog } from '@fernweh/ui/dialog';
import { frameShown } from '@fernweh/ui/frame-shown';
import { PicturesIcon } from '@fernweh/ui/icons';
import { PhotoCredit } from '@fernweh/ui/photo-credit';
import { Picture } from '@fernweh/ui/picture';
import { useFrameShown } from '@fernweh/ui/use-frame-shown';
import { Static } from '@flotilla/kit';
import { useState } from 'react';
import styles from './gallery.module.css';
import * as texts from './texts.ts';

type Props = { title: string; pictures: readonly PictureData[] };

const LARGE = '(min-width: 1248px) 600px, (min-width: 768px) 50vw, 100vw';
const SMALL = '(min-width: 1248px) 296px, 25vw';
const THIRD = '(min-width: 1248px) 400px, 33vw';

/** Up to five pictures, the first one large; phones show only that. A dialog shows all pictures at full width. */
export function Gallery({ title, pictures }: Props) {
  const [first, ...others] = pictures;
  if (!first) return null;
  return (
    <div className={styles.gallery} data-count={Math.min(pictures.length, 5)}>
      <Static of={pictures}>
        <Picture picture={first} sizes={LARGE} ratio="fill" priority maxWidth={1280} className={styles.large}>
          <PhotoCredit of={first} />
        </Picture>
        {others.slice(0, 4).map((picture, i) => (
          <Picture
            key={picture.src}
            picture={picture}
            sizes={pictures.length < 4 ? THIRD : pictures.length === 4 && i === 0 ? LARGE : SMALL}
            ratio="fill"
            maxWidth={960}
            className={styles.small}
          >
            <PhotoCredit of={picture} />
          </Picture>
        ))}
      </Static>
      {pictures.length > 1 && <GalleryDialog title={title} pictures={pictures} />}
    </div>
  );
}

/** A button, and the dialog that it opens. The touch is shown first; then the dialog is rendered, and no picture of the page. */
function GalleryDialog({ title, pictures }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="s"
        icon={PicturesIcon}
        className={styles.all}
        onClick={() => void frameShown().then(() => setOpen(true))}
        aria-haspopup="dialog"
        data-print="no"
      >
        {texts.allPictures(pictures.length)}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} size="wide">
        {open && <AllPictures pictures={pictures} />}
      </Dialog>
    </>
  );
}

/** Pictures that the open dialog shows before one scrolls. */
const FIRST = 2;

function AllPictures({ pictures }: Pick<Props, 'pictures'>) {
  const all = useFrameShown();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling area
    <ul className={styles.list} aria-label={texts.pictures} tabIndex={0}>
      {(all ? pictures : pictures.slice(0, FIRST)).map(picture => (
        <li key={picture.src}>
          <figure>
            <Picture picture={picture} sizes="(min-width: 1248px) 1152px, 100vw" ratio="3/2" decorative>
              <PhotoCredit of={picture} />
            </Picture>
            <figcaption className={styles.caption}>{picture.alt}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
