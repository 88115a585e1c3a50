import { FORM_TOKEN } from '@fernweh/contracts/forms';

/** The field with which a form of a browser without script proves that its page was read (product/forms 17). */
export async function formProof(page: string): Promise<Record<string, string>> {
  const html = await (await fetch(page)).text();
  const [, token = ''] = new RegExp(`name="${FORM_TOKEN}" value="([^"]+)"`).exec(html) ?? [];
  return { [FORM_TOKEN]: token };
}
