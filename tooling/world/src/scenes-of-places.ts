import type { Nature, Temple, Town } from './posters/index.ts';

/** Which picture stands for a place: castles belong to Britain, gables to Holland, minarets to where one hears them. */
export type Where = { id?: string; country: string };

const set = (codes: string) => new Set(codes.split(' '));

const TROPICAL = set('VN TH ID IN LK CR CO EC KE TZ');
const GABLED = set('NL FR IE GB CZ PL NO US CA IT ES PT SI CH');
/** Where an old town is a temple among trees. */
const TEMPLED = set('TH ID LK');
/** Terraced where others have cliffs. */
const TERRACED = set('VN TH ID LK');
/** Where white villages climb from the sea; other coasts have cliffs, and warm ones palms. */
const WHITE_COASTS = set('PT ES IT FR GR HR SI TR MA CL');
const PALM_COASTS = set('KE TZ IN LK ID VN TH MX JO EG OM CO');
/** Whose ice lies on mountains and not in the sea. */
const MOUNTAIN_ICE = set('CH FR CA NZ');
const ARID = set('JO OM EG');
const AFRICA = set('KE TZ NA ZA');
const ELEPHANTS = set('IN LK NP TH');
const CACTI = set('US MX AR CL PE');
const CAMELS = set('MA OM JO EG IN UZ MN TR');

/** Yurts stand in Mongolia and Uzbekistan: what wide country looks like elsewhere. */
const STEPPES: Record<string, string> = { AR: 'alps', TR: 'alps', NO: 'alps', CA: 'alps', US: 'alps' };
Object.assign(STEPPES, { GL: 'alps', IN: 'alps', JO: 'dunes', NA: 'dunes', KE: 'savanna', TZ: 'savanna' });
Object.assign(STEPPES, { ZA: 'savanna', JP: 'volcano' });

/** Lakes without lawns and sheep: the Nile, the Dead Sea, Titicaca. */
const LAKES: Record<string, string> = { EG: 'old-town', JO: 'canyon', OM: 'dunes', PE: 'alps', MA: 'alps' };
Object.assign(LAKES, { KE: 'savanna', TZ: 'savanna', NA: 'savanna', ZA: 'rocky-coast' });

/** Cities that are not towers of glass, by country and by id: what one sees of them instead. */
const CITIES: Record<string, string> = {
  ...Object.fromEntries([...set('PT ES FR IT GB IE NO PL CZ TR JO EG UZ')].map(code => [code, 'old-town'])),
  GR: 'mediterranean-coast',
  IS: 'fjord',
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
  'cape-town': 'rocky-coast',
  darwin: 'tropical-island',
};

/** Places that promise something else than their country's usual picture. */
const OWN: Record<string, Record<string, string>> = {
  ait: { canyon: 'old-town' },
  skoura: { canyon: 'old-town' },
  nizwa: { canyon: 'old-town' },
  muscat: { 'mediterranean-coast': 'old-town' },
  sur: { 'mediterranean-coast': 'old-town' },
  alexandria: { 'mediterranean-coast': 'old-town' },
  panaji: { 'mediterranean-coast': 'old-town' },
  'machu-picchu': { 'jungle-temple': 'old-town' },
  bangkok: { 'canal-city': 'jungle-temple' },
  'hoi-an': { 'canal-city': 'old-town' },
  'saint-malo': { 'mediterranean-coast': 'rocky-coast' },
  lugano: { 'mediterranean-coast': 'alps' },
  reine: { 'mediterranean-coast': 'alps' },
  texel: { 'tropical-island': 'lake-district' },
  fowey: { 'canal-city': 'rocky-coast' },
  tobermory: { 'canal-city': 'rocky-coast' },
  naoshima: { 'tropical-island': 'lake-district' },
  vis: { 'tropical-island': 'mediterranean-coast' },
  iguazu: { 'tropical-island': 'jungle-temple' },
  'khao-sok': { 'tropical-island': 'lake-district' },
  'new-orleans': { 'canal-city': 'old-town' },
  montreal: { 'canal-city': 'old-town' },
  savannah: { 'canal-city': 'old-town' },
  dawson: { 'old-town': 'alps' },
  yellowstone: { volcano: 'alps' },
  koyasan: { 'jungle-temple': 'old-town' },
  yakushima: { 'jungle-temple': 'alps' },
  kumano: { 'rice-terraces': 'old-town' },
  'oban-nz': { 'tropical-island': 'rocky-coast' },
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
      if (ARID.has(country)) return 'canyon';
      if (['MA', 'MX', 'PE', 'TR'].includes(country)) return 'alps';
      return TROPICAL.has(country) ? 'rice-terraces' : 'lake-district';
    case 'lake-district':
      return LAKES[country] ?? (TROPICAL.has(country) ? 'jungle-temple' : scene);
    case 'canal-city':
      if (GABLED.has(country)) return scene;
      return TROPICAL.has(country) ? 'tropical-island' : 'lake-district';
    case 'old-town':
      if (country === 'GR') return 'mediterranean-coast';
      return TEMPLED.has(country) && !TOWNS[id] ? 'jungle-temple' : scene;
    case 'canyon':
      if (TERRACED.has(country)) return 'rice-terraces';
      if (['IT', 'ES'].includes(country)) return 'old-town';
      return ['GR', 'SI', 'CZ', 'FR', 'IE', 'GB', 'NP'].includes(country) ? 'alps' : scene;
    case 'mediterranean-coast':
      if (WHITE_COASTS.has(country)) return scene;
      return PALM_COASTS.has(country) ? 'tropical-island' : 'rocky-coast';
    case 'tropical-island':
      return country === 'NZ' ? 'rocky-coast' : scene;
    case 'glacier':
      return MOUNTAIN_ICE.has(country) && id !== 'churchill' ? 'alps' : scene;
    case 'volcano':
      return country === 'AQ' ? 'glacier' : scene;
    case 'savanna':
      return country === 'AR' ? 'lake-district' : scene;
    case 'steppe':
      return STEPPES[country] ?? scene;
    default:
      return scene;
  }
}

/** How the old town of a place is built, by id and by country. */
const TOWNS: Record<string, Town> = {
  ...Object.fromEntries([...set('ES PT IT FR HR GB IE NL NO US CA')].map(code => [code, 'latin' as const])),
  ...Object.fromEntries([...set('MX PE CO EC AR CL CR')].map(code => [code, 'colonial' as const])),
  ...Object.fromEntries([...set('EG KE TZ')].map(code => [code, 'sandstone' as const])),
  MA: 'medina',
  chefchaouen: 'blue-medina',
  ait: 'kasbah',
  skoura: 'kasbah',
  OM: 'kasbah',
  UZ: 'domes',
  JO: 'levant',
  TR: 'ottoman',
  mardin: 'levant',
  gaziantep: 'levant',
  JP: 'japan',
  VN: 'vietnam',
  NP: 'nepal',
  IN: 'palaces',
  'santa-fe': 'adobe',
  muscat: 'sandstone',
  sur: 'sandstone',
  'machu-picchu': 'citadel',
  cartagena: 'colonial-coast',
  'new-orleans': 'colonial-coast',
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

/** What lives in a country as far as pictures show it. */
export const natureIn = ({ country }: Where): Nature => ({
  penguins: country === 'AQ',
  game: AFRICA.has(country) ? 'africa' : ELEPHANTS.has(country) ? 'asia' : 'none',
  cacti: CACTI.has(country),
  camels: CAMELS.has(country),
});

/** What a picture of a scene in a country's town is said to show. */
const TOWN_ALT: Record<Town, string> = {
  latin: 'old roofs and towers by a river',
  medina: 'a walled town below snow mountains',
  'blue-medina': 'blue houses below the mountains',
  domes: 'turquoise domes and minarets',
  ottoman: 'domes and slim minarets above the water',
  sandstone: 'domes, minarets and palms by the water',
  levant: 'domes and minarets above flat roofs',
  japan: 'a pagoda above tiled roofs',
  vietnam: 'yellow houses and lanterns by the river',
  nepal: 'tiered temples below snow mountains',
  palaces: 'a palace and its pavilions by the lake',
  colonial: 'a plaza with arcades and a twin-towered church',
  'colonial-coast': 'a plaza with palms and a twin-towered church',
  adobe: 'earthen houses in the evening light',
  kasbah: 'mud towers among palms',
  citadel: 'terraces and stone houses below a green peak',
};
export const townAlt = (where: Where): string | undefined => {
  const town = townIn(where);
  return town && TOWN_ALT[town];
};
