import * as paths from '@fernweh/contracts/paths';
import { Container } from '@fernweh/ui/container';
import { Icon } from '@fernweh/ui/icon';
import { AccountIcon, HeartIcon, HelpIcon, TripIcon } from '@fernweh/ui/icons';
import type { ReactNode } from 'react';
import { Link, NavLink, Outlet, useMatch } from 'react-router-dom';
import * as shared from '../../shared/texts.ts';
import styles from './account-layout.module.css';
import { DETAILS_ID } from './details-id.ts';
import * as texts from './texts.ts';

/** The account's sections as a list on the left (on phones as a row above), and the open section beside it. */
export function AccountLayout() {
  return (
    <Container className={styles.layout}>
      <nav className={styles.nav} aria-label={texts.account}>
        <ul>
          <li>
            <TripsLink>
              <Icon of={TripIcon} />
              {shared.myTrips}
            </TripsLink>
          </li>
          <li>
            <NavLink to={paths.account.href('wishlist')}>
              <Icon of={HeartIcon} />
              {shared.savedTours}
            </NavLink>
          </li>
          <li>
            <a href={`${paths.account.href()}#${DETAILS_ID}`}>
              <Icon of={AccountIcon} />
              {texts.myDetails}
            </a>
          </li>
          <li>
            <a href={paths.toursHelp.href()}>
              <Icon of={HelpIcon} />
              {texts.help}
            </a>
          </li>
        </ul>
      </nav>
      <div className={styles.room}>
        <Outlet />
      </div>
    </Container>
  );
}

/** A trip and the bare address of the account belong to this section, though they are not below its URL. */
function TripsLink({ children }: { children: ReactNode }) {
  const to = paths.account.href();
  const trip = useMatch(paths.account.href('bookings/*'));
  const bare = useMatch(paths.account.href(''));
  return trip || bare ? (
    <Link to={to} aria-current="true">
      {children}
    </Link>
  ) : (
    <NavLink to={to}>{children}</NavLink>
  );
}
