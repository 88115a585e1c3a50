/** What visitors read: all tours. */

export const allTours = (total: string | number) => `All ${total} tours`;
export const travellersFavouritesComeFirst = 'Travellers’ favourites come first. ';
export const pricesArePerPerson = 'Prices are per person, all fees included.';
export const searchByDateLength = 'Search by date, length, style or price';
export const regions = 'Regions';
