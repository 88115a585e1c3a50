import { Badge } from '@fernweh/ui/badge';
import { Icon } from '@fernweh/ui/icon';
import type { ShownEvent } from '../../view/desk-view.ts';
import { lookOf } from './decision.ts';

export function DecisionBadge({ event }: { event: ShownEvent }) {
  const { title, tone, icon } = lookOf(event);
  return (
    <Badge kind={tone}>
      {icon && <Icon of={icon} size="s" />}
      {title}
    </Badge>
  );
}
