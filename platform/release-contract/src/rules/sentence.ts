import type { Misfit } from '../schema/accepts.ts';

export type Exchange = {
  misfit: Misfit;
  /** A fragment or topic, such as `mf-search/search-box` or `hold:changed`. */
  of: string;
  /** Name and version of the deployed side. */
  other: string;
  /** Name of the deployed side. */
  remote: string;
  /** Whether the candidate sends, and the deployed side receives. */
  sends: boolean;
};

/** What does not fit between a candidate and a deployed release, and the way out. */
export function exchangeSentence(exchange: Exchange): string {
  const { misfit, of } = exchange;
  const field = misfit.field ? `\`${misfit.field}\` of ${of}` : of;
  return exchange.sends ? whileSending(exchange, field) : whileReceiving(exchange, field);
}

function whileSending({ misfit, other, remote }: Exchange, field: string): string {
  switch (misfit.kind) {
    case 'missing':
      return `${other} needs ${field}, which this release does not send; send it, or release ${remote} first with the field optional.`;
    case 'optional':
      return `${other} needs ${field}, which this release does not always send; always send it, or release ${remote} first with the field optional.`;
    case 'unknown':
      return `${other} refuses ${field}, which this release sends; leave the field out, or release ${remote} first so that it accepts it.`;
    case 'values':
      return `${other} takes ${field} as ${misfit.taken}, and this release sends ${misfit.sent}; send what it takes, or release ${remote} first so that it takes both.`;
  }
}

function whileReceiving({ misfit, other, remote }: Exchange, field: string): string {
  switch (misfit.kind) {
    case 'missing':
      return `${other} does not send ${field}, which this release needs; make the field optional, or release ${remote} first so that it sends it.`;
    case 'optional':
      return `${other} was built against ${field} as optional, and this release needs it; make the field optional, or release ${remote} first so that it always sends it.`;
    case 'unknown':
      return `${other} sends ${field}, which this release refuses; accept the field, or release ${remote} first without it.`;
    case 'values':
      return `${other} sends ${field} as ${misfit.sent}, and this release takes ${misfit.taken}; take both, or release ${remote} first with what this release takes.`;
  }
}
