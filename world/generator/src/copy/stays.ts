/** Invented names of hotels, by language or region. */
const NAMES: Record<string, { kinds: string[]; names: string[] }> = {
  pt: {
    kinds: ['Casa', 'Pensão', 'Solar'],
    names: ['da Graça', 'do Mondego', 'Ribeira', 'das Andorinhas', 'do Farol', 'da Figueira', 'Mar Bravo'],
  },
  es: {
    kinds: ['Casa', 'Hostal', 'Posada'],
    names: [
      'del Patio',
      'de las Flores',
      'La Higuera',
      'del Puente',
      'El Mirador',
      'Santa Rita',
      'de los Abuelos',
    ],
  },
  it: {
    kinds: ['Albergo', 'Locanda', 'Pensione'],
    names: ['della Fonte', 'al Gelso', 'Due Torri', 'la Rondine', 'del Corso', 'Bellavista', 'San Rocco'],
  },
  fr: {
    kinds: ['Hôtel', 'Auberge', 'Maison'],
    names: ['du Vieux Pont', 'des Tilleuls', 'du Lavoir', 'de la Poste', 'aux Hirondelles', 'du Marché'],
  },
  de: {
    kinds: ['Gasthaus', 'Pension', 'Hotel'],
    names: ['Edelweiss', 'Hirschen', 'Alpenblick', 'Lärchenhof', 'Seerose', 'Bergheim', 'Krone', 'Steinbock'],
  },
  slav: {
    kinds: ['Pension', 'Hotel', 'House'],
    names: ['Lipa', 'Stara Brama', 'Jantar', 'Zvonik', 'Galeb', 'Pod Orlem', 'Amfora', 'Kamen'],
  },
  gr: {
    kinds: ['Pension', 'Rooms', 'Hotel'],
    names: ['Kyma', 'Bougainvillea', 'Aegli', 'Porto', 'Anemoni', 'Thalassa'],
  },
  no: {
    kinds: ['Hotel', 'Rorbuer', 'Guesthouse'],
    names: ['Nordlys', 'Brygga', 'Havn', 'Fjellstua', 'Skagen', 'Solheim', 'Måken'],
  },
  gb: {
    kinds: ['The', 'The Old'],
    names: [
      'Harbour Inn',
      'Schoolhouse',
      'Ferry House',
      'Rectory',
      'Post Office',
      'Drovers Inn',
      'Bakehouse',
      'Customs House',
      'Lime Kiln',
      'Net Loft',
    ],
  },
  jp: {
    kinds: ['Ryokan', 'Minshuku', 'Inn'],
    names: ['Kaede', 'Yamabuki', 'Asagiri', 'Matsukaze', 'Hinoki', 'Tsubaki'],
  },
  asia: {
    kinds: ['The', 'Hotel'],
    names: [
      'Lotus Pond',
      'Banyan Court',
      'Frangipani',
      'River Bend',
      'Teak Verandah',
      'Lantern Yard',
      'Tamarind',
      'Nine Palms',
      'Old Post',
      'Mango Courtyard',
    ],
  },
  in: {
    kinds: ['Haveli', 'Hotel', 'Villa'],
    names: ['Chandra', 'Kamal', 'Surya', 'Neem Bagh', 'Gulmohar', 'Mor Mahal', 'Tulsi', 'Champa', 'Parijat'],
  },
  np: {
    kinds: ['Lodge', 'Guesthouse'],
    names: ['Rhododendron', 'Dhaulagiri View', 'Peepal Tree', 'Lali Gurans', 'Kutumba', 'Seto Bagh', 'Tashi'],
  },
  nl: {
    kinds: ['Hotel', 'Pension', 'Herberg'],
    names: ['De Gouden Karper', 'Het Zwaantje', 'De Brug', 'In de Witte Roos', 'De Pakhoek', 'De Oude Sluis'],
  },
  is: {
    kinds: ['Hotel', 'Guesthouse'],
    names: ['Lundi', 'Hraun', 'Norðurljós', 'Sel', 'Kría', 'Birki'],
  },
  mn: {
    kinds: ['Ger Camp', 'Ger Lodge'],
    names: ['Altan', 'Khangai', 'Bayan Tal', 'Tenger', 'Saikhan', 'Zuun'],
  },
  tr: {
    kinds: ['Otel', 'Konak', 'Pansiyon'],
    names: ['Nar', 'Asmalı', 'Gül', 'Çınar', 'Zeytin', 'Taş Ev', 'Leylek'],
  },
  uz: {
    kinds: ['Hotel', 'Guesthouse'],
    names: ['Anor', 'Tut', 'Shirin', 'Registon Yard', 'Ipak', 'Chorbog'],
  },
  ar: {
    kinds: ['Dar', 'Riad', 'Beit'],
    names: ['el Warda', 'Zitoun', 'al Qamar', 'Yasmine', 'el Nakhil', 'Rumman'],
  },
  safari: {
    kinds: ['Camp', 'Lodge', 'Tented Camp'],
    names: ['Mbuyu', 'Acacia', 'Nyumbani', 'Kopje', 'Fever Tree', 'Sandgrouse'],
  },
  polar: {
    kinds: ['Hotel', 'Lodge', 'Station House'],
    names: ['Isbjørn', 'Nanook', 'Polaris', 'Kittiwake', 'Blue Hour', 'Sikuaq'],
  },
  ship: { kinds: ['On board', 'Aboard'], names: ['MV Sanderling'] },
  new: {
    kinds: ['The', 'The', 'The Old'],
    names: [
      'Cedar Lodge',
      'Lakehouse',
      'Ranger’s Rooms',
      'Ferry Landing',
      'Millhouse',
      'Cottonwood Inn',
      'Bluff House',
    ],
  },
};
const SOUND: Record<string, string> = {
  PT: 'pt',
  ES: 'es',
  MX: 'es',
  PE: 'es',
  CL: 'es',
  AR: 'es',
  CO: 'es',
  CR: 'es',
  EC: 'es',
  IT: 'it',
  FR: 'fr',
  CH: 'de',
  HR: 'slav',
  SI: 'slav',
  PL: 'slav',
  CZ: 'slav',
  GR: 'gr',
  NO: 'no',
  IS: 'is',
  NL: 'nl',
  GB: 'gb',
  IE: 'gb',
  JP: 'jp',
  VN: 'asia',
  TH: 'asia',
  ID: 'asia',
  IN: 'in',
  NP: 'np',
  LK: 'asia',
  MA: 'ar',
  JO: 'ar',
  OM: 'ar',
  EG: 'ar',
  TR: 'tr',
  UZ: 'uz',
  MN: 'mn',
  KE: 'safari',
  TZ: 'safari',
  NA: 'safari',
  ZA: 'safari',
  GL: 'polar',
  SJ: 'polar',
  AQ: 'ship',
};

/** Hotel names that fit a country. */
export const stayNames = (country: string) =>
  NAMES[SOUND[country] ?? 'new'] ?? { kinds: ['The'], names: ['Guesthouse'] };
