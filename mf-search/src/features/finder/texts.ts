/** What visitors read: finder. */

export const whatKind = 'What kind';
export const anyStyle = 'Any style';
export const budgetPerPerson = 'Budget per person';
export const anyBudget = 'Any budget';
export const tourFinder = 'Tour finder';
export const fourQuestionsInAny =
  'Four questions, in any order. Tours on sale come first, then everything else that matches.';
export const yourAnswersAreKept = 'Your answers are kept.';
export const pleasePressShowTours = 'Please press “Show tours” again in a minute.';
export const noTourMatchesAll = 'No tour matches all four answers';
export const startAgain = 'Start again';
export const leaveOneOfThem = 'Leave one of them open: another month or a bigger budget helps most.';
export const onSaleAndA = 'On sale, and a match';
export const nothingThatMatchesIs =
  'Nothing that matches is on sale at the moment. These match at their usual price.';
export const theseMatchAsWell = 'These match as well';
export const toursThatMatch = 'Tours that match';
export const seeThisTourIn = 'See this tour in the search';
export const allInTheSearch = (total: string | number) => `All ${total} in the search`;
