import type { TourFace } from '@fernweh/api-client/bookings';
import { classNames } from '@fernweh/ui/class-names';
import { Icon } from '@fernweh/ui/icon';
import { TripIcon } from '@fernweh/ui/icons';
import { Picture } from '@fernweh/ui/picture';
import styles from './trip-picture.module.css';

type TripPictureProps = {
  face: TourFace | undefined;
  sizes: string;
  maxWidth?: number;
  priority?: boolean;
  /** Sets the size, which is the same with and without a picture. */
  className?: string;
};

/** The tour's picture, or a placeholder for a tour that is no longer sold. */
export function TripPicture({ face, className, ...rest }: TripPictureProps) {
  return (
    <div className={classNames(styles.frame, className)}>
      {face ? (
        <Picture picture={face.picture} ratio="fill" decorative bleed className={styles.picture} {...rest} />
      ) : (
        <Icon of={TripIcon} size="l" />
      )}
    </div>
  );
}
