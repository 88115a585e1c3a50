/** A name as it stands in a sentence: "the Netherlands", "the polar regions". */
export const inSentence = (title: string): string =>
  title === 'Polar'
    ? 'the polar regions'
    : /^(United|Netherlands|Middle)/.test(title)
      ? `the ${title}`
      : title;
