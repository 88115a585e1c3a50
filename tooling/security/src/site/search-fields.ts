/** The search page with one value of each field of its form in the query. @param html the search page */
export function searchWithEveryField(html: string): string {
  const values = new Map<string, string>();
  for (const [input] of html.matchAll(/<input\b[^>]*>/g)) {
    const name = /\bname="(\w+)"/.exec(input)?.[1];
    const value = /\bvalue="([\w.-]+)"/.exec(input)?.[1];
    if (name && value && !values.has(name)) values.set(name, value);
  }
  return `/search?${new URLSearchParams([...values])}`;
}
