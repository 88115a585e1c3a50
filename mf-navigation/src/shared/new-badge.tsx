import { Badge } from '@fernweh/ui/badge';

export function NewBadge() {
  return <Badge kind="new">NEW</Badge>;
}
