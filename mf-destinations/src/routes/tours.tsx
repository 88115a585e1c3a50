import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Container } from '@fernweh/ui/container';
import { EmptyState } from '@fernweh/ui/empty-state';
import { defineView } from '@flotilla/kit';
import styles from '../features/all-tours/all-tours.module.css';
import { AllToursHead } from '../features/all-tours/all-tours-head.tsx';
import { LIST_ID } from '../shared/list-href.ts';
import * as shared from '../shared/texts.ts';
import { TourList } from '../shared/tour-list.tsx';
import * as texts from './texts.ts';
import { head, load, type ToursData } from './tours.server.ts';

export const view = defineView({ load, head, Component: AllTours });

function AllTours({ data: { crumbs, list, regions } }: { data: ToursData }) {
  return (
    <Container>
      <AllToursHead crumbs={crumbs} total={list.total} likedFirst={!list.sort} regions={regions} />
      <div id={LIST_ID} className={styles.list}>
        {list.total > 0 ? (
          <TourList list={list} level={2} />
        ) : (
          <EmptyState
            title={texts.noToursOnSale}
            actions={<ButtonLink href={paths.discover.href()}>{shared.seeWhereWeGo}</ButtonLink>}
          >
            {shared.newRoutesArePlanned}
          </EmptyState>
        )}
      </div>
    </Container>
  );
}
