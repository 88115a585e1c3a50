/**
 * For work that code of a remote decides about, and that may therefore never end.
 * @param ms by the clock
 * @throws Error with this message where the work takes longer; nobody hears of it then
 */
export async function inTime<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), ms).unref();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
