import { Badge } from '@fernweh/ui/badge';
import * as texts from './texts.ts';

export function NewBadge() {
  return <Badge kind="new">{texts.newWord}</Badge>;
}
