import * as paths from '@fernweh/contracts/paths';
import { Band } from '@fernweh/ui/band';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';
import { SectionHead } from '@fernweh/ui/section-head';
import type { ReactNode } from 'react';
import { LIST_ID } from '../../shared/list-href.ts';

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
        title={`Tours in ${title}`}
        id="tours-title"
        link={onward && { title: `All of ${onward.title}`, href: onward.href }}
      />
      {count > 0 ? (
        children
      ) : (
        <EmptyState
          level={3}
          title="No tours there at the moment"
          actions={<ButtonLink href={paths.discover.href()}>See where we go</ButtonLink>}
        >
          New routes are planned every season.
        </EmptyState>
      )}
    </Band>
  );
}
