/** What visitors read: departures. */

export const departuresIn = (month: string | number) => `Departures in ${month}`;
export const askUsAboutDates = 'Ask us about dates';
export const saveThisTourTo = 'Save this tour to find it again later.';
