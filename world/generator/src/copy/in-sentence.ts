/** A name as it appears within a sentence: "the Netherlands", "the polar regions". */
export const inSentence = (title: string): string =>
  title === 'Polar'
    ? 'the polar regions'
    : /^(United|Netherlands|Middle)/.test(title)
      ? `the ${title}`
      : title;
