import { Badge } from '../badge/badge.tsx';
import { counted } from '../counted.ts';

/** The length of a tour, on its picture. */
export function DaysBadge({ days, className }: { days: number; className?: string }) {
  return (
    <Badge kind="plain" className={className}>
      {counted(days, 'day')}
    </Badge>
  );
}
