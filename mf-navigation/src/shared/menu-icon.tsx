import { Icon, type IconShape } from '@fernweh/ui/icon';
import { CommunityIcon, CountryIcon, HelpIcon, MealIcon, PromotionIcon, StarIcon } from '@fernweh/ui/icons';

/** The icons editors can name. */
const ICONS: Readonly<Record<string, IconShape>> = {
  tag: PromotionIcon,
  compass: CountryIcon,
  users: CommunityIcon,
  utensils: MealIcon,
  'life-buoy': HelpIcon,
  star: StarIcon,
};

/** An editor's icon: one of ours by name, or a picture of the image host; nothing for a name nobody knows. */
export function MenuIcon({ name, className }: { name: string | undefined; className?: string }) {
  if (!name) return null;
  const known = ICONS[name];
  if (known) return <Icon of={known} className={className} />;
  if (!/^[\w.-]+(\/[\w.-]+)+$/.test(name)) return null;
  return <img className={className} src={`/img/${name}?w=40&h=40`} width="20" height="20" alt="" />;
}
