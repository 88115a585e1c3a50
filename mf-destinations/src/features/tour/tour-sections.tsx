import { Accordion } from '@fernweh/ui/accordion';
import { InclusionLists } from '@fernweh/ui/inclusion-lists';
import { TourSection } from './tour-section.tsx';

export function TourInclusions(lists: { included: readonly string[]; excluded: readonly string[] }) {
  if (lists.included.length + lists.excluded.length === 0) return null;
  return (
    <TourSection id="price-covers" title="What the price covers">
      <InclusionLists {...lists} />
    </TourSection>
  );
}

export function TourQuestions({ items }: { items: readonly { question: string; answer: string }[] }) {
  if (items.length === 0) return null;
  return (
    <TourSection id="questions" title="Questions before you book" screenOnly>
      <Accordion items={items} openFirst />
    </TourSection>
  );
}
