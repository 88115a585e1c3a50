/** The provider is away, late or overburdened: the same call may be made again. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
}

/** The provider will not do it, however often it is asked. */
export class PaymentsRefused extends Error {
  override name = 'PaymentsRefused';
  /** The provider's own word for the reason. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The event isn't signed by the provider, or its signature is too old. */
export class EventRefused extends Error {
  override name = 'EventRefused';
}

/** The event is signed, but lacks what its type requires. */
export class EventMalformed extends Error {
  override name = 'EventMalformed';
}
