/**
 * A whole number in groups of three digits: "1,234". It is written without `Intl`, whose first formatter keeps a slow phone busy
 * for 100 ms.
 * @param count not negative
 */
export const inThousands = (count: number, separator = ','): string =>
  String(count).replaceAll(/\B(?=(\d{3})+$)/g, separator);
