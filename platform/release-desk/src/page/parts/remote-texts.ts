/** What people know the remotes as. A new remote has its name alone until it is listed here. */
const TEXTS: Record<string, { team: string; does: string }> = {
  'mf-navigation': { team: 'Team Navigation', does: 'Header, menu, footer' },
  'mf-destinations': { team: 'Team Destinations', does: 'Tours, places, maps' },
  'mf-search': { team: 'Team Search', does: 'Search page and box' },
  'mf-checkout': { team: 'Team Checkout', does: 'Booking panel, checkout' },
  'mf-account': { team: 'Team Account', does: 'Account, saved tours' },
  'mf-content': { team: 'Team Content', does: 'Home, journal, reviews' },
};

export const textsOf = (remote: string) => TEXTS[remote] ?? { team: '', does: '' };
