import { geoChanged, type Session, sessionChanged } from '@fernweh/contracts/events';
import { firstEvent, type Site } from '@flotilla/contracts/site';

/** This site, for parts of it in pages without its shell: in those of other sites, and alone while a team works at them. */
export const site: Site = {
  firstEvents({ geo, user }) {
    const session: Session = user ? { status: 'authenticated', user } : { status: 'anonymous' };
    return [firstEvent(geoChanged, geo), firstEvent(sessionChanged, session)];
  },
};
