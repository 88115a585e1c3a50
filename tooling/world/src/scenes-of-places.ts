import type { Temple, Town } from './posters/index.ts';

/** Which picture stands for a place: castles belong to Britain, gables to Holland, minarets to where one hears them. */
export type Where = { id?: string; country: string };

const set = (codes: string) => new Set(codes.split(' '));

const TROPICAL = set('VN TH ID IN LK CR CO EC KE TZ MX');
const GABLED = set('NL FR IE GB CZ PL NO US CA IT ES PT SI CH');
/** Where an old town is a temple among trees. */
const TEMPLED = set('TH ID LK');
/** Terraced where others have cliffs. */
const TERRACED = set('VN TH ID LK NP');

/** Yurts stand in Mongolia and Uzbekistan: what wide country looks like elsewhere. */
const STEPPES: Record<string, string> = { AR: 'alps', TR: 'alps', NO: 'alps', CA: 'alps', US: 'alps' };
Object.assign(STEPPES, { GL: 'alps', IN: 'alps', JO: 'dunes', NA: 'dunes', KE: 'savanna', TZ: 'savanna' });
Object.assign(STEPPES, { ZA: 'savanna', JP: 'volcano' });

/** Cities that are not towers of glass, by country and by id: what one sees of them instead. */
const CITIES: Record<string, string> = {
  ...Object.fromEntries([...set('PT ES FR IT GB IE NO PL CZ TR JO EG UZ')].map(code => [code, 'old-town'])),
  GR: 'mediterranean-coast',
  IS: 'canal-city',
  MN: 'steppe',
  GL: 'fjord',
  windhoek: 'savanna',
  hanoi: 'old-town',
  delhi: 'old-town',
  lima: 'old-town',
  'mexico-city': 'old-town',
  bogota: 'old-town',
  cali: 'old-town',
  'san-jose': 'old-town',
  madurai: 'jungle-temple',
  anchorage: 'alps',
  darwin: 'tropical-island',
};

/** Places whose name promises something else than their country's usual picture. */
const OWN: Record<string, Record<string, string>> = {
  ait: { canyon: 'old-town' },
  skoura: { canyon: 'old-town' },
  nizwa: { canyon: 'old-town' },
  bangkok: { 'canal-city': 'jungle-temple' },
  'hoi-an': { 'canal-city': 'old-town' },
  texel: { 'tropical-island': 'mediterranean-coast' },
  naoshima: { 'tropical-island': 'lake-district' },
  vis: { 'tropical-island': 'mediterranean-coast' },
  nelson: { 'tropical-island': 'mediterranean-coast' },
  iguazu: { 'tropical-island': 'jungle-temple' },
  'khao-sok': { 'tropical-island': 'lake-district' },
};

/** The scene that stands for a place's own in its country. */
export function sceneIn(scene: string, { id = '', country }: Where): string {
  const own = OWN[id]?.[scene];
  if (own) return own;
  switch (scene) {
    case 'city-skyline':
      return CITIES[id] ?? CITIES[country] ?? scene;
    case 'highlands':
      if (['GB', 'IE'].includes(country)) return scene;
      return TROPICAL.has(country) ? 'rice-terraces' : 'lake-district';
    case 'canal-city':
      if (GABLED.has(country)) return scene;
      return TROPICAL.has(country) ? 'tropical-island' : 'lake-district';
    case 'old-town':
      if (country === 'GR') return 'mediterranean-coast';
      return TEMPLED.has(country) && !TOWNS[id] ? 'jungle-temple' : scene;
    case 'canyon':
      if (TERRACED.has(country)) return 'rice-terraces';
      if (['IT', 'ES'].includes(country)) return 'old-town';
      return ['GR', 'SI', 'CZ', 'FR', 'IE', 'GB'].includes(country) ? 'alps' : scene;
    case 'steppe':
      return STEPPES[country] ?? scene;
    default:
      return scene;
  }
}

/** How the old town of a place is built, by id and by country. */
const TOWNS: Record<string, Town> = {
  ...Object.fromEntries([...set('ES PT IT FR HR MT')].map(code => [code, 'latin' as const])),
  ...Object.fromEntries([...set('MX PE CO EC AR CL CR')].map(code => [code, 'colonial' as const])),
  ...Object.fromEntries([...set('EG JO KE TZ')].map(code => [code, 'sandstone' as const])),
  MA: 'medina',
  chefchaouen: 'blue-medina',
  ait: 'kasbah',
  skoura: 'kasbah',
  OM: 'kasbah',
  UZ: 'domes',
  TR: 'ottoman',
  JP: 'japan',
  VN: 'vietnam',
  NP: 'nepal',
  IN: 'palaces',
  'santa-fe': 'adobe',
  cartagena: 'colonial-coast',
  panaji: 'colonial-coast',
  galle: 'colonial-coast',
  jaffna: 'colonial-coast',
  siwa: 'kasbah',
};
export const townIn = ({ id = '', country }: Where): Town | undefined => TOWNS[id] ?? TOWNS[country];

const STEPPED = set('MX GT BZ HN PE BO CO EC');
const TOWERED = set('TH KH LA VN IN ID');
const BELLS = set('LK NP');
const FORESTS = set(
  'puerto-maldonado chachapoyas drake-bay sarapiqui mindo tena puerto-viejo san-agustin cali tayrona san-cristobal phong-nha khao-sok kanchanaburi chitwan ranthambore',
);

/** The temple among trees: steps in Mexico, bells in Ceylon, towers in Siam; elsewhere a fall in the forest. */
export function templeIn({ id = '', country }: Where): Temple {
  if (FORESTS.has(id)) return 'none';
  if (STEPPED.has(country)) return 'step';
  if (BELLS.has(country)) return 'stupa';
  return TOWERED.has(country) ? 'prang' : 'none';
}

/** What a picture of a scene in a country's town is said to show. */
const TOWN_ALT: Record<Town, string> = {
  latin: 'old roofs and towers by a river',
  medina: 'a walled town below snow mountains',
  'blue-medina': 'blue houses below the mountains',
  domes: 'turquoise domes and minarets',
  ottoman: 'domes and slim minarets above the water',
  sandstone: 'domes, minarets and palms by the water',
  japan: 'a pagoda above tiled roofs',
  vietnam: 'yellow houses and lanterns by the river',
  nepal: 'tiered temples below snow mountains',
  palaces: 'a palace and its pavilions by the lake',
  colonial: 'a plaza with arcades and a twin-towered church',
  'colonial-coast': 'a plaza with palms and a twin-towered church',
  adobe: 'earthen houses in the evening light',
  kasbah: 'mud towers among palms',
};
export const townAlt = (where: Where): string | undefined => {
  const town = townIn(where);
  return town && TOWN_ALT[town];
};
