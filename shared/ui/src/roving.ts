/** The index that a key moves to in a row of tabs; undefined for other keys. The ends do not wrap. */
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
