import { defineView } from '@fernweh/mf-kit';
import { Container } from '@fernweh/ui/container';
import { CheckoutBar } from '../features/summary/checkout-bar.tsx';
import { Journey } from './checkout/journey.tsx';
import { type CheckoutData, head, load } from './checkout.server.ts';

export const view = defineView({ load, head, Component: Checkout });

function Checkout({ data }: { data: CheckoutData }) {
  return (
    <>
      <CheckoutBar />
      <Container>
        <Journey data={data} />
      </Container>
    </>
  );
}
