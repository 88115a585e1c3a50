/** What visitors read: post. */

export const minuteRead = (readMinutes: string | number) => `${readMinutes} minute read`;
export const shareThisStory = 'Share this story';
export const moreOn = 'More on';
export const toursInThisStory = 'Tours in this story';
export const goAndSeeFor = 'Go and see for yourself';
export const readOn = 'Read on';
