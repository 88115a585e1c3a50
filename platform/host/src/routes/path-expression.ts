const expressions = new Map<string, RegExp>();

/**
 * `:name` stands for one segment, a final `/*` for any number of them, which become the parameter `*`. Upper and lower case
 * differ; slashes at the end do not count.
 * @throws SyntaxError for a pattern with a parameter twice, or one whose name is none
 */
export function expressionOf(pattern: string): RegExp {
  const known = expressions.get(pattern);
  if (known) return known;
  const segments = pattern
    .replace(/\/\*$/, '')
    .replace(/\.(?=\w)/g, '\\.')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const made = new RegExp(`^${segments}${pattern.endsWith('/*') ? '(?:/(?<rest>.*))?' : '/*'}$`);
  expressions.set(pattern, made);
  return made;
}

/** Whether paths can be compared with a pattern. Every look-up of a path goes through all patterns: one that throws stops all. */
export function hasExpression(pattern: string): boolean {
  try {
    return expressionOf(pattern) !== undefined;
  } catch {
    return false;
  }
}
