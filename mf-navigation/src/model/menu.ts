import type { RichNode } from '@fernweh/rich-text';

/** The menus as header and footer show them: what the content host and Contentful said, put in order. */

/** Colours of editors end here: a closed set, each a class of ours (the policy forbids style attributes). */
export type Tone = 'plain' | 'ember' | 'fern' | 'sky';

export type MenuLink = {
  slug: string;
  title: string;
  url: string;
  isNew: boolean;
  /** Path below the image host. */
  picture?: string;
  tone?: Tone;
};

export type MenuCategory = {
  slug: string;
  title: string;
  url: string;
  isNew: boolean;
  isPromotion: boolean;
  /** Sorted by title. */
  tours: MenuLink[];
  /** Promotional extra links of the category. */
  extras: MenuLink[];
};

export type InfoBlock = {
  slug: string;
  title: string;
  url: string;
  linkText: string;
  content: RichNode[];
  icon: string;
  isFullWidth: boolean;
};

export type MenuGroup = {
  slug: string;
  title: string;
  mobileTitle: string;
  isNew: boolean;
  desktop: boolean;
  mobile: boolean;
  /** Where it leads as a plain link; for groups with a panel, where it leads before any script. */
  url: string;
  hasPanel: boolean;
  tone: Tone;
  icon?: string;
  categories: MenuCategory[];
  cards: MenuLink[];
  blocks: InfoBlock[];
};

export type ContactChannels = {
  email: string;
  messenger: string;
  phone: string;
  whatsapp?: string;
};

export type HeaderData = { groups: MenuGroup[]; contact?: ContactChannels };

export type FooterBlock = { title: string; links: { text: string; url: string }[] };

export type FooterData = {
  blocks: FooterBlock[];
  heading: string;
  contact?: ContactChannels;
  hours: RichNode[];
  year: number;
};
