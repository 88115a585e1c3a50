import { parser } from '@prometheus-io/lezer-promql';

/** A metric that a query names, with the labels by which it chooses series. */
type Selector = { metric: string; labels: string[] };
type Query = { selectors: Selector[] /** Labels of by, on, without and the like. */; groupings: string[] };

/** What a query in Prometheus's language names. @throws Error at the first place that is no PromQL */
export function readQuery(query: string): Query {
  const selectors: Selector[] = [];
  const groupings: string[] = [];
  let inGrouping = false;
  parser.parse(query).iterate({
    enter({ type, name, from, to }) {
      const text = query.slice(from, to);
      if (type.isError) throw new Error(`Not PromQL at ${from}: ${query}`);
      if (name === 'VectorSelector') selectors.push({ metric: '', labels: [] });
      if (name === 'GroupingLabels') inGrouping = true;
      const current = selectors.at(-1);
      if (name === 'Identifier' && current) current.metric = text;
      if (name !== 'LabelName') return;
      if (inGrouping) groupings.push(text);
      else current?.labels.push(text);
    },
    leave({ name }) {
      if (name === 'GroupingLabels') inGrouping = false;
    },
  });
  return { selectors, groupings };
}
