import { Container } from '@fernweh/ui/container';
import { defineView } from '@flotilla/kit';
import { CheckoutBar } from '../features/summary/checkout-bar.tsx';
import { CheckoutFlow } from './checkout/checkout-flow.tsx';
import { type CheckoutData, head, load } from './checkout.server.ts';

export const view = defineView({ load, head, Component: Checkout });

function Checkout({ data }: { data: CheckoutData }) {
  return (
    <>
      <CheckoutBar />
      <Container>
        <CheckoutFlow data={data} />
      </Container>
    </>
  );
}
