import { firstEvent, type Site } from '@flotilla/contracts/site';
import { geoChanged, type Session, sessionChanged } from './events.ts';
import { fragmentVersions } from './fragment-versions.ts';

/** This site, for parts of it in pages without its shell: in those of other sites, and alone while a team works at them. */
export const site: Site = {
  fragmentVersions,
  firstEvents({ geo, user }) {
    const session: Session = user ? { status: 'authenticated', user } : { status: 'anonymous' };
    return [firstEvent(geoChanged, geo), firstEvent(sessionChanged, session)];
  },
};
