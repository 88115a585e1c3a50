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
      const main = `<h1>Let a tool in</h1>
<p>Type the code that it shows you.</p>
${message ? `<p class="wrong" id="wrong" role="alert">${message}</p>` : ''}
${formOf(context)}
<label for="code">Code</label>
<input id="code" name="user_code" autocomplete="off" autocapitalize="characters" spellcheck="false" required autofocus${message ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>
<button class="button" type="submit">Go on</button>
</form>`;
      show(context, 'Let a tool in', main);
    },

    userCodeConfirmSource(
      context: KoaContextWithOIDC,
      _form: string,
      client: { clientName?: string | undefined; clientId: string },
      _device: unknown,
      code: string,
    ) {
      const name = escaped(client.clientName ?? client.clientId);
      const main = `<h1>Is this yours?</h1>
<p>${name} asks to work in your name. It shows this code:</p>
<p><code>${escaped(code)}</code></p>
<p>If it does not, or you did not start it, say no.</p>
${formOf(context)}
<input type="hidden" name="user_code" value="${escaped(code)}">
<div class="choice">
<button class="button" type="submit" name="confirm" value="yes">Yes, let it in</button>
<button class="button quiet" type="submit" name="abort" value="yes">No</button>
</div>
</form>`;
      show(context, 'Is this yours?', main);
    },

    successSource(context: KoaContextWithOIDC) {
      show(
        context,
        'It is in',
        '<h1>It is in</h1>\n<p>You can close this page and go back to your terminal.</p>',
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
  if (name === 'AbortedError') return 'The tool was not let in.';
  if (name === 'ExpiredError') return 'This code has run out. Start the tool once more.';
  if (name === 'AlreadyUsedError') return 'This code has been used already.';
  if (name === 'NoCodeError' || name === 'NotFoundError') return 'There is no such code. Look again.';
  return 'That did not work. Start the tool once more.';
}
