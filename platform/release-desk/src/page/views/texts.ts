/** What visitors read: page views. */

export const skipToContent = 'Skip to content';
export const thisPageDoesNot = 'This page does not work';
export const releasesAreNotAffected =
  'Releases are not affected. Reload the page; if that doesn’t help, the command line still works.';
export const reload = 'Reload';
export const whoDidWhatWhen = 'Who did what, when and why. Nothing here can be changed.';
export const what = 'What';
export const everythingDoneToReleases = 'Everything done to releases, newest first';
export const when = 'When';
export const why = 'Why';
export const nothingYet = 'Nothing yet.';
export const exportAsCsv = 'Export as CSV';
export const earlier = 'Earlier';
export const mainContent = 'Main content';
export const theRemotesStableRelease =
  'The remotes: stable release, canary, the last 24 hours, bytes and the last decision';
export const act = 'Act';
export const allRemotes = 'All remotes';
export const theRegistryHasNo = 'The registry has no such remote.';
export const errorsOfTheCanary = 'Errors of the canary so far';
export const errorsOfTheStable = 'Errors of the stable release';
export const pagesThatAskFor = (name: string | number) =>
  `Pages that ask for ${name} leave its place out. The first release goes to everyone, since there is no stable release to compare it with.`;
export const inATerminalIn = 'In a terminal, in the repository’s folder:';
export const itBuildsSignsAnd =
  'It builds, signs and puts the release into the store. Then it shows here, within a few seconds.';
export const logIn = 'Log in';
export const logInToThe = 'Log in to the release desk';
export const theDeskIsFor =
  'The desk is for people who release parts of this site. Nothing about releases is shown until you are logged in.';
export const logInWithAnother = 'Log in with another account';
export const yourAccountMayNot = 'Your account may not release yet.';
export const loggedInAndStill = 'Logged in, and still here? Your account may not release yet.';
export const askTheOperatorOf = (value: string | number) =>
  `${value} Ask the operator of your team for the permission “release desk”.`;
export const openTheLink =
  'This desk has no identity provider. Open the link that it printed in the terminal when it started: it logs this tab in.';
export const oneMoment = 'One moment';
export const oneMomentLabel = 'One moment …';
export const search = 'Search';
export const visitorsGetIt = 'Visitors get it.';
export const itIsTheCanary = 'It is the canary.';
export const noVisitorGetsIt = 'No visitor gets it with the next page.';
export const compareWith = 'Compare with';
export const nothing = 'Nothing';
export const whatItsFailuresSaid = 'What its failures said';
export const whatWasDoneTo = 'What was done to it';
export const nothingItWasStored = 'Nothing: it was stored, and offered to nobody.';
