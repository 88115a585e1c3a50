/** Whom remotes may ask for something while they render, and what. Everything else is refused (docs/decisions/197). */
export type Service = {
  origin: string;
  /** Kinds of calls that the service takes from a renderer. */
  calls: readonly AllowedCall[];
  /** Headers of the caller that are passed on, in small letters. All others are left out, credentials and cookies among them. */
  headers: readonly string[];
  /** Spans of the call belong to its trace: vendors could join what they see of a visitor by it (docs/decisions/101). */
  isOurs?: boolean;
  /** Writes the site's own credentials into the call, over what the caller wrote there. */
  authorise?: (url: URL, headers: Headers) => void;
};

type AllowedCall = {
  method: 'GET' | 'POST';
  path: RegExp;
  /** It is sent on behalf of a visitor, whose address the service limits. */
  forVisitor?: boolean;
};

/** The service that takes such a call; stand-ins of several may have one origin. */
export const serviceFor = (services: readonly Service[], url: URL, method: string): Service | undefined =>
  services.find(service => kindOf(service, url, method) !== undefined);

export const isForVisitor = (service: Service, url: URL, method: string): boolean =>
  kindOf(service, url, method)?.forVisitor === true;

const kindOf = ({ origin, calls }: Service, url: URL, method: string): AllowedCall | undefined =>
  origin === url.origin
    ? calls.find(call => call.method === method && call.path.test(url.pathname))
    : undefined;
