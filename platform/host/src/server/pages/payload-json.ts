import type { PagePayload, SlotName } from '@flotilla/contracts/page';

/** A payload whose states are JSON already: the workers write them, so that neither thread copies them as data. */
export type WithStatesAsJson<Payload extends PagePayload> = Omit<Payload, 'states'> & {
  states: Partial<Record<SlotName, string>>;
};

/** JSON of a payload. */
export function payloadJson({ states, ...others }: WithStatesAsJson<PagePayload>): string {
  const slots = Object.entries(states).map(([slot, json]) => `"${slot}":${json}`);
  return `${JSON.stringify(others).slice(0, -1)},"states":{${slots.join()}}}`;
}
