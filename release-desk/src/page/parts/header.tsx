import { Avatar } from '@fernweh/ui/avatar';
import { Icon } from '@fernweh/ui/icon';
import { CheckIcon, OfflineIcon } from '@fernweh/ui/icons';
import { Logo } from '@fernweh/ui/logo';
import { Link, NavLink, useMatch } from 'react-router-dom';
import { exactClock } from '../format.ts';
import type { LiveView } from '../live/use-live-view.ts';

type Props = { live?: LiveView | undefined; name?: string; signOut?: () => void };

/** Signed out it is the name of the page alone. */
export function Header({ live, name, signOut }: Props) {
  return (
    <header className="desk-header">
      <div className="wrap">
        <Logo slogan="Release desk" />
        {name && (
          <>
            <nav aria-label="Desk">
              <RemotesLink />
              <NavLink to="/history">History</NavLink>
            </nav>
            {live && <Live {...live} />}
            <button className="sign-out" type="button" onClick={signOut}>
              <Avatar name={name} />
              <span className="sign-out-name">{name}</span>
              <span className="visually-hidden">, sign out</span>
            </button>
          </>
        )}
      </div>
    </header>
  );
}

/** A remote's page belongs to it, though its address is not below. */
function RemotesLink() {
  const remote = useMatch('/remotes/*');
  return remote ? (
    <Link to="/" aria-current="true">
      Remotes
    </Link>
  ) : (
    <NavLink to="/">Remotes</NavLink>
  );
}

function Live({ stale, view }: LiveView) {
  if (!view) return null;
  return (
    <p className={stale ? 'live stale' : 'live'}>
      <Icon of={stale ? OfflineIcon : CheckIcon} size="s" />
      <span>{stale ? 'Not live since' : 'Live'}</span>
      <time dateTime={view.at}>{exactClock(view.at)}</time>
    </p>
  );
}
