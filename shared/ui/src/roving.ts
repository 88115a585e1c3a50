/** Where a key leads in a row of tabs, or undefined when it is not a key of movement. Ends do not wrap around. */
export function rovingIndex(key: string, at: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return Math.min(length - 1, at + 1);
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return undefined;
  }
}
