import { Icon, type IconShape } from '@fernweh/ui/icon';
import { CommunityIcon, CountryIcon, HelpIcon, MealIcon, PromotionIcon, StarIcon } from '@fernweh/ui/icons';

/** Icons that editors can name. */
const ICONS: Readonly<Record<string, IconShape>> = {
  tag: PromotionIcon,
  compass: CountryIcon,
  users: CommunityIcon,
  utensils: MealIcon,
  'life-buoy': HelpIcon,
  star: StarIcon,
};

/** An editor's icon: a named one, or a picture of the image host. Unknown names render nothing. */
export function MenuIcon({ name, className }: { name: string | undefined; className?: string }) {
  if (!name) return null;
  const known = ICONS[name];
  if (known) return <Icon of={known} className={className} />;
  if (!/^[\w.-]+(\/[\w.-]+)+$/.test(name)) return null;
  return <img className={className} src={`/img/${name}?w=40&h=40`} width="20" height="20" alt="" />;
}
