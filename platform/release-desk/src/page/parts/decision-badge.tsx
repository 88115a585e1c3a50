import type { ShownEvent } from '../../view/desk-view.ts';
import { Badge } from '../components/badge.tsx';
import { Icon } from '../components/icon.tsx';
import { lookOf } from './decision.ts';

export function DecisionBadge({ event }: { event: ShownEvent }) {
  const { title, tone, icon } = lookOf(event);
  return (
    <Badge tone={tone}>
      {icon && <Icon of={icon} size="s" />}
      {title}
    </Badge>
  );
}
