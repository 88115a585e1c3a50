import type { Visitor } from './visitor.ts';

type Region = { slug: string; title: string };

/** Goes to a region through the menu of large screens, with the mouse. */
export async function followMenu(visitor: Visitor, { slug, title }: Region): Promise<void> {
  await visitor.pointAt('#fw-header a', 'Browse Tours');
  await visitor.pointAt('#fw-header [data-panel] button', title);
  await visitor.press(`#fw-header a[href="/destination/${slug}"]`);
}

/** Goes to a region through the menu of phones. */
export async function followPhoneMenu(visitor: Visitor, { title }: Region): Promise<void> {
  await visitor.press('#fw-header a', 'Open menu');
  await visitor.press('dialog button', 'Browse Tours');
  await visitor.press('dialog button', title);
  await visitor.press('dialog a', `View All ${title}`);
}
