import { defineView } from '@flotilla/kit';
import type { Store } from '@tractor-store/contracts/shop';
import { Card, Cards, Page } from '@tractor-store/shared/layout';
import { head, load } from './stores.server.ts';

export const view = defineView({ load, head, Component: Stores });

function Stores({ data: stores }: { data: Store[] }) {
  return (
    <Page title="Our stores">
      <p>Sit on a tractor before you buy one, and collect it where you like.</p>
      <Cards>
        {stores.map(({ id, name, street, city }) => (
          <Card key={id}>
            <h2>{name}</h2>
            <p>
              {street}, {city}
            </p>
          </Card>
        ))}
      </Cards>
    </Page>
  );
}
