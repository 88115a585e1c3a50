/** The name of the click on a hit, among the events of the search service. */
export const TOUR_OPENED = 'Tour Opened';
