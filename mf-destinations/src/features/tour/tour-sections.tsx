import { Accordion } from '@fernweh/ui/accordion';
import { InclusionLists } from '@fernweh/ui/inclusion-lists';
import { Static } from '@flotilla/kit';
import * as texts from './texts.ts';
import { TourSection } from './tour-section.tsx';

export function TourInclusions(lists: { included: readonly string[]; excluded: readonly string[] }) {
  if (lists.included.length + lists.excluded.length === 0) return null;
  return (
    <Static of={lists}>
      <TourSection id="price-covers" title={texts.whatThePriceCovers}>
        <InclusionLists {...lists} />
      </TourSection>
    </Static>
  );
}

export function TourQuestions({ items }: { items: readonly { question: string; answer: string }[] }) {
  if (items.length === 0) return null;
  return (
    <Static of={items}>
      <TourSection id="questions" title={texts.questionsBeforeYouBook} screenOnly>
        <Accordion items={items} openFirst />
      </TourSection>
    </Static>
  );
}
