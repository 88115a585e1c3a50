import { Icon, type IconShape } from '@fernweh/ui/icon';
import { CommunityIcon, CountryIcon, HelpIcon, MealIcon, PromotionIcon, StarIcon } from '@fernweh/ui/icons';
import type { IconImage, MenuIcons } from './menu/menu.ts';

/** Icons that editors can name; `-filled` after the name asks for the filled form. */
const ICONS: ReadonlyMap<string, IconShape> = new Map([
  ['tag', PromotionIcon],
  ['compass', CountryIcon],
  ['users', CommunityIcon],
  ['utensils', MealIcon],
  ['life-buoy', HelpIcon],
  ['star', StarIcon],
]);

/** An editor's icon: a named one, or a picture of the image host. Unknown names render nothing. */
export function MenuIcon({ icon, className }: { icon: IconImage | undefined; className?: string }) {
  if (!icon) return null;
  const { src, title } = icon;
  const known = ICONS.get(src.replace(/-filled$/, ''));
  if (!known && !/^[\w.-]+(\/[\w.-]+)+$/.test(src)) return null;
  return (
    <span className={className} title={title}>
      {known ? (
        <Icon of={known} filled={src.endsWith('-filled')} />
      ) : (
        <img src={`/img/${src}?w=80&h=80`} width="20" height="20" alt="" />
      )}
    </span>
  );
}

/** `standard` while no main item is chosen; then `active` for the chosen one and `inactive` for the others. */
export type IconState = keyof Omit<MenuIcons, 'slug'>;

/** The icon of a main item in a state. An absent one is replaced by the standard icon, that by the icon that the slug names. */
export function iconIn(icons: MenuIcons | undefined, state: IconState): IconImage | undefined {
  return icons?.[state] ?? icons?.standard ?? (icons?.slug ? { src: icons.slug } : undefined);
}
