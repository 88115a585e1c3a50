import * as paths from '@fernweh/contracts/paths';
import { Band } from '@fernweh/ui/band';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';
import { SectionHead } from '@fernweh/ui/section-head';
import type { ReactNode } from 'react';
import { LIST_ID } from '../../shared/list-href.ts';
import * as shared from '../../shared/texts.ts';
import * as texts from './texts.ts';

export type PlaceToursProps = {
  title: string;
  count: number;
  /** Link to more tours: those of a country's region. */
  onward?: { title: string; href: string };
  /** The tours. */
  children: ReactNode;
};

/** The tours of a place, or a link to /discover if it has none. */
export function PlaceTours({ title, count, onward, children }: PlaceToursProps) {
  return (
    <Band id={LIST_ID} labelledBy="tours-title">
      <SectionHead
        title={texts.toursIn(title)}
        id="tours-title"
        link={onward && { title: texts.allOf(onward.title), href: onward.href }}
      />
      {count > 0 ? (
        children
      ) : (
        <EmptyState
          level={3}
          title={texts.noToursThereAt}
          actions={<ButtonLink href={paths.discover.href()}>{shared.seeWhereWeGo}</ButtonLink>}
        >
          {shared.newRoutesArePlanned}
        </EmptyState>
      )}
    </Band>
  );
}
