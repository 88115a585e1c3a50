import type { KoaContextWithOIDC } from 'oidc-provider';
import { escaped, page } from './pages.ts';
import type { SiteAddresses } from './site-addresses.ts';

/**
 * The pages of the device flow (RFC 8628), by which a tool without a browser signs in: entering the code, confirming it,
 * and the result.
 */
export function devicePages(sites: SiteAddresses) {
  const show = (context: KoaContextWithOIDC, title: string, main: string) => {
    const { headers, body } = page(title, main, sites);
    context.set(headers);
    context.body = body;
  };

  return {
    userCodeInputSource(context: KoaContextWithOIDC, _form: string, _out?: unknown, error?: Error) {
      const message = error && messageOf(error);
      const main = `<h1>Connect a tool</h1>
<p>Enter the code it shows you.</p>
${message ? `<p class="wrong" id="wrong" role="alert">${message}</p>` : ''}
${formOf(context)}
<label for="code">Code</label>
<input id="code" name="user_code" autocomplete="off" autocapitalize="characters" spellcheck="false" required autofocus${message ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>
<button class="button" type="submit">Continue</button>
</form>`;
      show(context, 'Connect a tool', main);
    },

    userCodeConfirmSource(
      context: KoaContextWithOIDC,
      _form: string,
      client: { clientName?: string | undefined; clientId: string },
      _device: unknown,
      code: string,
    ) {
      const name = escaped(client.clientName ?? client.clientId);
      const main = `<h1>Is this your device?</h1>
<p>${name} asks to act on your behalf. It shows this code:</p>
<p><code>${escaped(code)}</code></p>
<p>If it doesn’t, or you didn’t start it, choose No.</p>
${formOf(context)}
<input type="hidden" name="user_code" value="${escaped(code)}">
<div class="choice">
<button class="button" type="submit" name="confirm" value="yes">Yes, connect it</button>
<button class="button quiet" type="submit" name="abort" value="yes">No</button>
</div>
</form>`;
      show(context, 'Is this your device?', main);
    },

    successSource(context: KoaContextWithOIDC) {
      show(
        context,
        'Connected',
        '<h1>Connected</h1>\n<p>You can close this page and go back to your terminal.</p>',
      );
    },
  };
}

/** The form contains the session's secret, which other sites don't know. */
function formOf({ oidc }: KoaContextWithOIDC): string {
  const { secret = '' } = (oidc.session?.state ?? {}) as { secret?: string };
  return `<form method="post" action="${escaped(oidc.urlFor('code_verification'))}">
<input type="hidden" name="xsrf" value="${escaped(secret)}">`;
}

function messageOf({ name }: Error): string {
  if (name === 'AbortedError') return 'The tool wasn’t connected.';
  if (name === 'ExpiredError') return 'This code has expired. Start the tool again.';
  if (name === 'AlreadyUsedError') return 'This code has already been used.';
  if (name === 'NoCodeError' || name === 'NotFoundError')
    return 'We don’t recognise this code. Check it and try again.';
  return 'That didn’t work. Start the tool again.';
}
