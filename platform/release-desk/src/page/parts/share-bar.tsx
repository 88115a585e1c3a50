/** How much of something there is. Words beside it say the same. */
export function ShareBar({ value, of, bad = false }: { value: number; of: number; bad?: boolean }) {
  const share = of === 0 ? 0 : Math.min(100, (value / of) * 100);
  return (
    <svg
      className={bad ? 'progress bad' : 'progress'}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="progress-fill" width={share} height="6" />
    </svg>
  );
}
