import { Badge } from '../badge/badge.tsx';

/** The length of a tour, on its picture. */
export function DaysBadge({ days, className }: { days: number; className?: string }) {
  return (
    <Badge kind="plain" className={className}>
      {days === 1 ? '1 day' : `${days} days`}
    </Badge>
  );
}
