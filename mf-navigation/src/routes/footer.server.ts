import { getMenus } from '@fernweh/api-client/content';
import { parseRichText } from '@fernweh/rich-text/parse.server';
import type { LoadContext } from '@flotilla/kit';
import type { FooterData } from '../shared/menu/menu.ts';
import { contactOf } from '../shared/menu/menu-groups.server.ts';
import { safeUrl } from '../shared/menu/safe-url.ts';
import { optional } from '../shared/optional.server.ts';

/** Without the menus the footer shows what does not come from them. */
export async function load(
  context: Pick<LoadContext, 'signal' | 'incomplete' | 'onSlip'>,
): Promise<FooterData> {
  const year = new Date().getUTCFullYear();
  const menus = await optional('footer menu', getMenus(context), context);
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
