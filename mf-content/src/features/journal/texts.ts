/** What visitors read: journal. */

export const theJournal = (tag: string | number) => `The journal: ${tag}`;
export const slowStoriesFromThe = 'Slow stories from the road, written by the people who walk it.';
export const noStoriesHereYet = 'No stories here yet';
export const weHaventWrittenAbout = 'We haven’t written about this subject yet.';
export const theFirstStoryIs = 'The first story is being written.';
export const subjects = 'Subjects';
export const all = 'All';
