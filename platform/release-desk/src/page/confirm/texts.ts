/** What visitors read: page confirm. */

export const howFarBack = 'How far back';
export const why = 'Why?';
export const optionalKeptInThe = 'Optional, kept in the history';
export const theReleaseHasChanged = 'The release has changed';
