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

/** An event that is not the provider's, or not of now. */
export class EventRefused extends Error {
  override name = 'EventRefused';
}
