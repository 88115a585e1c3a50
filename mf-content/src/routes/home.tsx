import { defineView } from '@fernweh/mf-kit';
import { head, load } from './home.server.ts';

export const view = defineView({ load, head, Component: HomePage });

function HomePage({ data }: { data: { title: string } }) {
  return <h1>{data.title}</h1>;
}
