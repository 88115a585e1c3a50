import { Container } from '@fernweh/ui/container';
import { defineView } from '@flotilla/kit';
import styles from '../features/wishlist/saved-tours.module.css';
import { SavedTours } from '../features/wishlist/saved-tours.tsx';
import { head } from './saved-tours.server.ts';

export const view = defineView({ head, Component: SavedToursPage });

/** The saved tours of everybody, signed in or not. */
function SavedToursPage() {
  return (
    <Container className={styles.page}>
      <SavedTours />
    </Container>
  );
}
