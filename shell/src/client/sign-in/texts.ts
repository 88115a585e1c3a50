/** What visitors read: client sign in. */

export const oneMomentWereChecking = 'One moment: we’re checking whether you’re logged in.';
export const oneMomentWereTaking = 'One moment: we’re taking you there.';
export const logInToSee = 'Log in to see this page. We’ll bring you straight back.';
export const youveBeenLoggedOut =
  'You’ve been logged out because your session ended. Log in again to continue where you left off.';
export const loggingInIsntPossible =
  'Logging in isn’t possible at the moment. Everything else works, and what you chose is kept. Please try again in a minute.';
export const youWerentLoggedIn = 'You weren’t logged in. Nothing has changed; you can try again.';
export const logIn = 'Log in';
export const goToTheHome = 'Go to the home page';
