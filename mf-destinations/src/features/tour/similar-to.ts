/** Props of the fragment with tours that resemble a tour. */
export const similarTo = (tour: string) => ({
  title: 'If you like the sound of this',
  similarTo: tour,
  limit: 4,
});
