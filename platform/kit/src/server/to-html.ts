import { thrownText } from '@flotilla/contracts/thrown-text';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';

export type ToHtmlOptions = {
  /** Prefix of React's ids. */
  idPrefix: string;
  /** Aborts at the deadline. */
  signal: AbortSignal;
  /** Waits for the fragments that are on their way. @returns false if there are none */
  arrivals: () => Promise<boolean>;
  /**
   * Is told what throws in the stream, and what it still waits for at the deadline.
   * @param stack React's stack of the components that it is in
   */
  onLeftOut?: (thrown: unknown, stack: () => string | null | undefined) => void;
};

/** React's mark of a boundary that shows its fallback, because its content waits or has failed. */
const LEFT_OUT = '<!--$!-->';

/**
 * The complete HTML of a tree. If the tree throws outside all error boundaries, the HTML is empty and `error` is set.
 *
 * React writes a string in less than half of the time that its streams take, which encode every piece of a tag on its own
 * (docs/decisions/105). A string can't wait, so that the tree is rendered again once its fragments are there. What is then
 * still left out waits for something else, or has failed: a stream knows both apart.
 */
export async function toHtml(
  tree: ReactNode,
  options: ToHtmlOptions,
): Promise<{ html: string; error: string | undefined }> {
  const { idPrefix, signal, arrivals } = options;
  do {
    const html = atOnce(tree, idPrefix);
    if (html !== undefined && !html.includes(LEFT_OUT)) return { html, error: undefined };
    if (html !== undefined && signal.aborted) return { html: withDigests(html), error: undefined };
  } while (await arrivals());
  return viaStream(tree, options);
}

/** @returns undefined if the tree waits, or throws, outside all boundaries */
function atOnce(tree: ReactNode, identifierPrefix: string): string | undefined {
  try {
    return renderToString(tree, { identifierPrefix });
  } catch {
    return undefined;
  }
}

/** Boundaries of a string have no digest, by which the browser knows that the server left them out. */
const withDigests = (html: string) =>
  html.replace(/<!--\$!--><template(?! data-dgst)/g, '<!--$!--><template data-dgst="FW"');

async function viaStream(tree: ReactNode, { idPrefix, signal, onLeftOut }: ToHtmlOptions) {
  try {
    const { prelude } = await prerenderToNodeStream(tree, {
      identifierPrefix: idPrefix,
      signal,
      // By default React sends a boundary over 12.8 KB out of line, with an inline script that the policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(thrown, info) {
        // A stack is work that only a failure is worth.
        onLeftOut?.(thrown, () => info.componentStack);
        return 'FW';
      },
    });
    const chunks: Buffer[] = [];
    for await (const chunk of prelude) chunks.push(Buffer.from(chunk));
    return { html: markUnfinishedBoundaries(Buffer.concat(chunks).toString('utf8')), error: undefined };
  } catch (error) {
    return { html: '', error: thrownText(error) };
  }
}

/**
 * Marks boundaries that missed the deadline as client-rendered, so that hydration renders them at once. React leaves them
 * pending and adds an inline script for them, which the site's policy forbids.
 */
const markUnfinishedBoundaries = (html: string) =>
  html
    .replace(/<!--\$\?--><template id="[^"]*"><\/template>/g, '<!--$!--><template data-dgst="FW"></template>')
    .replace(/<script>[^<]*<\/script>/g, '');
