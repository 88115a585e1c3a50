/** What chats show as they are, in place of what they take for a link or for emphasis. */
const PLAIN: Record<string, string> = { '[': '(', ']': ')', '*': '∗' };

/**
 * A text without what chats take for markup, mentions and links with other words, and what terminals obey: names and reasons are words of
 * others. An underscore stays, because versions have it, and makes nothing but slanted letters.
 */
export const plainText = (text: string): string =>
  text.replace(/[<>&@`~|\\]|\p{C}/gu, '').replace(/[[\]*]/g, letter => PLAIN[letter] ?? '');
