/** A count with its noun: "1 tour", "12 tours". @param many the plural where it does not end in an s */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
