import { Link, NavLink, useMatch } from 'react-router-dom';
import { Avatar } from '../components/avatar.tsx';
import { Icon } from '../components/icon.tsx';
import { CheckIcon, OfflineIcon } from '../components/icons.ts';
import { exactClock } from '../format.ts';
import type { LiveView } from '../live/use-live-view.ts';
import { readSettings } from '../settings.ts';
import * as shared from '../texts.ts';
import * as texts from './texts.ts';

type Props = { live?: LiveView | undefined; name?: string; signOut?: () => void };

/** Signed out it is the names of site and page alone. */
export function Header({ live, name, signOut }: Props) {
  return (
    <header className="desk-header">
      <div className="wrap">
        <a className="site-name" href="/">
          <b>{readSettings().site.name}</b>
          <small>{texts.releaseDesk}</small>
        </a>
        {name && (
          <>
            <nav aria-label={texts.desk}>
              <RemotesLink />
              <NavLink to="/history">{shared.history}</NavLink>
            </nav>
            {live && <Live {...live} />}
            <button className="sign-out" type="button" onClick={signOut}>
              <Avatar name={name} />
              <span className="sign-out-name">{name}</span>
              <span className="visually-hidden">{texts.logOut}</span>
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
      {texts.remotes}
    </Link>
  ) : (
    <NavLink to="/">{texts.remotes}</NavLink>
  );
}

function Live({ stale, view }: LiveView) {
  if (!view) return null;
  return (
    <p className={stale ? 'live stale' : 'live'}>
      <Icon of={stale ? OfflineIcon : CheckIcon} size="s" />
      <span>{stale ? texts.notLiveSince : texts.live}</span>
      <time dateTime={view.at}>{exactClock(view.at)}</time>
    </p>
  );
}
