/** What visitors read: place. */

export const bestTimeToGo = 'Best time to go';
export const countryByCountry = 'Country by country';
export const seeTheTour = 'See the tour';
export const seeAllTours = (tourCount: string | number) => `See all ${tourCount} tours`;
export const goodToKnowAbout = (title: string | number) => `Good to know about ${title}`;
export const whereOurToursStop = (title: string | number) => `Where our ${title} tours stop`;
export const toursIn = (title: string | number) => `Tours in ${title}`;
export const allOf = (title: string | number) => `All of ${title}`;
export const noToursThereAt = 'No tours there at the moment';
