import type { ClientMetadata } from 'oidc-provider';
import type { IdentitySettings } from './provider.ts';
import type { SiteAddresses } from './site-addresses.ts';

/** The tenant's applications, and what each of them may ask for. */
export type Clients = {
  metadata: ClientMetadata[];
  /** The one API that an application gets tokens for. */
  audienceOf(clientId: string | undefined): string;
  /** Where the provider may send the browsers of an application. */
  sitesOf(clientId: string | null | undefined): SiteAddresses;
  /** Permissions belong to an API: a token for another one does not carry them. */
  mayCarry(clientId: string, permission: string): boolean;
};

const DEVICE = 'urn:ietf:params:oauth:grant-type:device_code';

/** Permissions of the release desk's API. */
const DESK_PERMISSION = /^operate:/;

export function createClients(
  { clientId, toolClientId = 'fernweh-moderation', audience, desk }: IdentitySettings,
  sites: SiteAddresses,
  deskSites: SiteAddresses,
): Clients {
  const isDesk = (id: string | null | undefined) => desk !== undefined && id === desk.clientId;
  return {
    metadata: [
      page(clientId, sites),
      ...(desk && deskSites.callbacks.length > 0 ? [page(desk.clientId, deskSites)] : []),
      {
        client_id: toolClientId,
        client_name: 'The moderators’ tool of Fernweh',
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: [DEVICE, 'refresh_token'],
        response_types: [],
        redirect_uris: [],
      },
    ],
    audienceOf: id => (desk && isDesk(id) ? desk.audience : audience),
    sitesOf: id => (isDesk(id) ? deskSites : sites),
    mayCarry: (id, permission) => DESK_PERMISSION.test(permission) === isDesk(id),
  };
}

/** An application in browsers. */
const page = (clientId: string, sites: SiteAddresses): ClientMetadata => ({
  client_id: clientId,
  application_type: 'web',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  redirect_uris: sites.callbacks,
});
