/** Removes the queries of URLs from a message, because they may hold a visitor's input. */
export const withoutQueries = (message: string): string => message.replace(/\?[^\s"']*/g, '?…');
