import { getMenus } from '@fernweh/api-client/content';
import type { LoadContext } from '@fernweh/mf-kit';
import { parseRichText } from '@fernweh/rich-text/parse.server';
import type { FooterData } from '../model/menu.ts';
import { contactOf } from '../model/menu-groups.server.ts';
import { safeUrl } from '../model/safe-url.ts';

/** Menus away: logged, and the footer keeps what does not come from them. */
export async function load({
  signal,
  incomplete,
}: Pick<LoadContext, 'signal' | 'incomplete'>): Promise<FooterData> {
  const year = new Date().getUTCFullYear();
  const menus = await getMenus({ signal }).catch((error: Error) => {
    console.error('The footer menu could not be read', error.message);
    incomplete?.('footer menu');
    return undefined;
  });
  if (!menus) return { blocks: [], heading: 'Get in touch', hours: [], year };
  const { footerBlock, getInTouchHeading, contactHours } = menus.footerMenu;
  return {
    blocks: footerBlock.map(({ title, links }) => ({
      title,
      links: links.map(({ text, url }) => ({ text, url: safeUrl(url) })),
    })),
    heading: getInTouchHeading,
    contact: contactOf(menus),
    hours: parseRichText(contactHours),
    year,
  };
}
