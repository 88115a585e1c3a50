/** What was thrown, as a text. Remotes throw what they like: also what is no error, has no text, or throws when it is read. */
export function thrownText(thrown: unknown, field: 'message' | 'stack' = 'message'): string {
  try {
    return String(thrown instanceof Error ? (thrown[field] ?? thrown.message) : thrown);
  } catch {
    return 'An error without a message';
  }
}
