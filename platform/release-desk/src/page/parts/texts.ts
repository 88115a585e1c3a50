/** What visitors read: page parts. */

export const noDataOver = (title: string, length: string) => `${title} over ${length}: no data.`;
export const betweenOver = (title: string, length: string, low: string, high: string, now: string) =>
  `${title} over ${length}: between ${low} and ${high}, now ${now}`;
export const canaryNow = (format: string | number) => ` Canary now ${format}.`;
export const releaseMarker = (markers: string | number, value: string | number) =>
  ` ${markers} release marker${value}.`;
export const canaryBesideStable = 'Canary beside stable';
export const canaryBesideStableSince = (
  version: string | number,
  version2: string | number,
  since: string | number,
) => `Canary ${version} beside stable ${version2} since ${since}`;
export const since = (since: string | number) => `Since ${since}`;
export const difference = 'Difference';
export const renders = 'Renders';
export const notDecidedYet = 'not decided yet';
export const tooFewToCompare = 'too few to compare';
export const ofFewNetworksCondemn = (count: string | number) => `${count} of few networks condemn nothing`;
export const notCompared = 'not compared';
export const theLastHour = 'The last hour';
export const theLastHours = (hours: string) => `The last ${hours}`;
export const timeRange = 'Time range';
export const yesterday = (time: string) => `Yesterday, ${time}`;
export const firstSeen = (time: string) => `First seen, ${time}`;
export const errorsOf = (share: string, all: string) => `${share} of ${all}`;
export const noData = 'no data';
export const canary = (format: string | number) => `, canary ${format}`;
export const limit = (format: string | number) => `, limit ${format}`;
export const now = 'Now';
export const errorsOfTheMost = (version: string | number) =>
  `Errors of ${version}, the most frequent ones first`;
export const whatFailed = 'What failed';
export const message = 'Message';
export const times = 'Times';
export const inBrowsers = 'in browsers';
export const onTheServer = 'on the server';
export const isItWorseThe = 'Is it worse? The evidence';
export const worseRollBack = 'Worse: roll back';
export const noWorseMayBe = 'No worse: may be promoted';
export const canaryRenders = (count: string | number) => `${count} pages of the canary`;
export const theChartShowsThe = (signal: string | number) =>
  `The chart shows the signal with the strongest evidence against it: ${signal}.`;
export const atTheUpperLine = (odds: string | number, odds2: string | number) =>
  `At the upper line worse is ${odds} times likelier, at the lower one no worse is ${odds2} times likelier.`;
export const worseMeansAtLeast = (ratio: string | number) =>
  `Worse means: at least ${ratio} times stable’s rate, and at least`;
export const pointMore = 'point more.';
export const theDeskPromotesWhen = (count: string | number, count2: string | number) =>
  `The desk promotes when every signal is below the lower line, after ${count} pages and ${count2} minutes at least.`;
export const afterRendersThereIs = (count: string | number) =>
  `After ${count} pages there is too little data to compare.`;
export const afterRendersTheEvidence = (count: string | number) =>
  `After ${count} pages, the evidence favours neither.`;
export const over1000 = 'over 1,000';
export const noWorse = 'no worse';
export const afterRendersWhatWe = (count: string | number, value: string | number, value2: string | number) =>
  `After ${count} pages, what we saw is ${value} times likelier if the canary is ${value2}.`;
export const before = 'Before';
export const bytesKb = 'Bytes, KB';
export const mainContentLcp = 'Main content (LCP)';
export const interactionInp = 'Interaction (INP)';
export const layoutShiftCls = 'Layout shift (CLS)';
export const releaseByRelease = 'Release by release';
export const theLast24HoursWeb =
  'The last 24 hours. Web vitals come from visitors who consented: 75 of 100 page views are better.';
export const bytesVitalsAndErrors = (remote: string | number) =>
  `Bytes, vitals and errors of the latest releases of ${remote}`;
export const figure = 'Figure';
export const tooMuch = ', too much';
export const filesAndBytes = 'Files and bytes';
export const scriptsAndStyleSheets =
  'Scripts and style sheets of all its pages, kilobytes as sent. A page loads a part of them.';
export const filesKilobytesAsSent = 'Files, kilobytes as sent';
export const file = 'File';
export const change = 'Change';
export const allKb = 'All, KB';
export const ofKbAllowed = (kilobytes: string | number, kilobytes2: string | number) =>
  `${kilobytes} of ${kilobytes2} KB allowed`;
export const kbTooMany = (allowed: string | number, kilobytes: string | number) =>
  `${allowed}: ${kilobytes} KB too many.`;
export const smallerFile = 'smaller file';
export const releaseDesk = 'Release desk';
export const desk = 'Desk';
export const logOut = ', log out';
export const remotes = 'Remotes';
export const notLiveSince = 'Not live since';
export const live = 'Live';
export const releasesInUse = 'Releases in use';
export const openPagesKeepThe =
  'Open pages keep the release they started with. It stays 48 hours after its last use.';
export const releasesOfVisitorsLast = (remote: string | number) =>
  `Releases of ${remote}: visitors, last use, kept until`;
export const visitors = 'Visitors';
export const lastUse = 'Last use';
export const keptUntil = 'Kept until';
export const inUse = 'in use';
export const rollbackTarget = 'rollback target';
export const stableTheLast24 = 'Stable, the last 24 hours';
export const limitLabel = 'Limit';
export const newStable = 'New stable';
export const canaryStarted = 'Canary started';
export const rolledBack = 'Rolled back';
export const howToReadThe = 'How to read the charts';
export const errorsOnTheServer = (ratio: string | number) =>
  `Errors: on the server and in browsers, added; the limit is ${ratio} times stable, and at least`;
export const pointMoreServerRender =
  'point more. Server render: 95 of 100 renders are faster; with stable, nine of ten are within the limit. A canary is worse where many more renders of the same view are slow. Main content (LCP): in 75 of 100 page views it shows sooner, from visitors who consented to be measured; limit 2.5 s. Every column has one scale for all remotes, from zero: 2%, 100 ms, 3 s.';
export const rendersAtLeast = (count: string | number, count2: string | number) =>
  `${count} pages, at least ${count2}`;
export const ofVisitorsSince = (share: string | number, replace: string | number) =>
  `${share} of visitors since ${replace}`;
export const whoHasItHowOld = (who: string | number, span: string | number) => `${who}, ${span} old`;
export const commands = 'Commands';
export const promote = 'Promote';
export const resume = 'Resume';
export const rollBack = 'Roll back';
export const pause = 'Pause';
export const servicesFailStable = 'Services fail the stable release';
export const stableLacksWhatItNeeds = 'The stable release lacks what it needs';
export const servicesFailCanary = 'Services fail the canary';
export const canaryIsNotPromoted = 'The canary is good, and isn’t promoted';
export const browsersReportProblemsWith = 'Browsers report problems with the stable release';
export const releasesArePaused = 'Releases are paused';
export const theDeskAcceptsNo = 'The desk accepts no release and no canary until someone resumes.';
export const everyoneHasTheStable = 'Everyone has the stable release';
export const noCanaryIsBeing = 'No canary is being tried.';
export const browsersDisagreeAboutThe = 'Browsers disagree about the canary';
export const theCanaryIsWorse = 'The canary is worse';
export const theDeskIsRolling = 'The desk is rolling it back.';
export const theCanaryIsPaused = 'The canary is paused';
export const theDeskDoesntPromote =
  'The desk doesn’t promote it, but keeps counting. It still rolls back at once if it is worse.';
export const atLeastToGo = (list: string | number) => `At least ${list} to go.`;
export const notEverySignalIs = 'Not every signal is decided.';
export const thenTheDeskPromotes = (toGo: string | number) =>
  `${toGo} Then the desk promotes it automatically.`;
export const itIsTooEarly = 'It is too early to say';
export const theCanaryIsNo = 'The canary is no worse so far';
export const refused = 'Refused';
export const aRequest = 'A request';
export const refusedBy = 'Refused by';
export const beforeAVisitorGot = ', before a visitor got it';
export const visitorsGet = 'Visitors get';
export const asBefore = ', as before';
export const doThis = 'Do this';
export const askWhoTriedIf =
  'Ask who tried. If nobody on the team did, revoke the team’s key (docs/runbooks/keys.md).';
export const readTheShellsLog =
  'Read the shell’s log, fix the release and release again, or roll back the pointer.';
export const markAsHandled = 'Mark as handled';
export const none = 'None';
export const pausedNothingIsReleased = 'Paused: nothing is released until someone resumes.';
export const stable = ', stable';
export const noPageOfIts = 'No page of its own';
export const noDataLabel = 'No data';
export const unknown = 'Unknown';
export const allPages = 'all pages';
export const ofKb = (kilobytes: string | number) => `of ${kilobytes} KB`;
export const overItsBudget = ', over its budget';
export const shells = 'Shells';
export const theShellsAndWhat = 'The shells and what they serve';
export const shell = 'Shell';
export const lastReport = 'Last report';
export const serves = 'Serves';
export const requestsASecond = 'Requests a second';
export const whatYouCanDo = 'What you can do in the meantime';
export const worksAShellReads =
  'Works. A shell reads the store itself and applies it within a few seconds, unless it is cut off from the store as well.';
export const canaries = 'Canaries';
export const continueCountedOnThe = 'Continue, counted on the shells that report.';
export const tryFirst = 'Try first';
export const checkWhetherTheShell =
  'Check whether the shell answers visitors at all. If not, take it out of service or restart it: it loads the current releases immediately.';
export const agoAt = (span: string | number, clock: string | number) => `${span} ago, at ${clock}`;
export const aMomentAgo = 'a moment ago';
export const lastKnown = 'Last known: ';
export const whatThePointersSay = 'What the pointers say';
export const withoutAValidKey = (plural: string | number, moment: string | number, route: string | number) =>
  `${plural} without a valid key refused, the latest ${moment} (${route}).`;
export const someNamedAKey = ' Some named a key that was revoked.';
export const releases = 'Releases';
export const wholeHistory = 'Whole history';
export const whoUsesIt = 'Who uses it';
export const noOtherRemoteUses = 'No other remote uses a fragment or an event of it.';
export const whoUsesAndWhich = (remote: string | number) => `Who uses ${remote}, and which fields`;
export const uses = 'Uses';
export const fields = 'Fields';
export const inThisCanary = 'In this canary';
export const event = (part: string | number) => `Event “${part}”`;
export const fragment = (part: string | number) => `Fragment “${part}”`;
export const thisCanaryRemovesSomething = 'This canary removes something they use.';
export const thisCanaryRemovesNothing = 'This canary removes nothing they use.';
export const otherTypes = 'other types';
export const worseRollingBack = 'Worse: rolling back';
export const paused = 'Paused';
export const tooEarlyToSay = 'Too early to say';
export const noWorseSoFar = 'No worse so far';
export const noErrorCameWith = 'No error came with a message. The logs of the shells may say more.';
export const whatWentWrongIn = 'What went wrong in';
export const see = (plural: string | number) => `See ${plural}`;
export const seeWithRemote = (remote: string | number) => `See ${remote}`;
export const compared = 'Compared';
export const releasedBy = 'Released by';
export const ofVisitors = (share: string | number) => `${share} of visitors`;
export const allVisitors = 'All visitors';
export const hadItEverybodyHas = (value: string | number, stable: string | number) =>
  `${value} had it. Everybody has ${stable} again.`;
export const builtFrom = 'Built from';
export const built = 'Built';
export const budgetKb = 'Budget, KB';
export const pages = 'Pages';
export const errors = 'Errors';
export const serverRender = 'Server render';
export const answerToATouch = 'Interaction (INP)';
export const sourceBytesAndThe = (list: string | number) => `${list}: source, bytes and the last 24 hours`;
export const kb = (name: string | number) => `${name}, KB`;
export const notCommitted = 'Not committed';
export const notCommittedLabel = ', not committed';
export const linkForOneBrowser = 'Link for one browser';
export const openWith = (path: string | number, version: string | number) => `Open ${path} with ${version}`;
export const itWorksInThe = (minutes: string | number) =>
  `It works in the first browser that agrees, for ${minutes} minutes.`;
