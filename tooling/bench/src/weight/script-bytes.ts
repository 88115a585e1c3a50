/** Runs inside the page. @returns bytes of the site's own scripts as they crossed the network */
export function scriptBytes(): number {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const own = files.filter(({ name }) => {
    const { origin, pathname } = new URL(name);
    return origin === location.origin && pathname.endsWith('.js');
  });
  return own.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
}
