/** The provider is unavailable, late or overloaded. The same call may be repeated. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
}

/** The provider refuses the call permanently. */
export class PaymentsRefused extends Error {
  override name = 'PaymentsRefused';
  /** The provider's code of the reason. */
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
