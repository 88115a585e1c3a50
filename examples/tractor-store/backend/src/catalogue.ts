import type { Product, Store } from '@tractor-store/contracts/shop';

const COLOURS = {
  poppy: { colour: 'Poppy', paint: '#b3261e' },
  fern: { colour: 'Fern', paint: '#3f6b2a' },
  sky: { colour: 'Sky', paint: '#2f6f9f' },
  honey: { colour: 'Honey', paint: '#c98a12' },
  slate: { colour: 'Slate', paint: '#4a5560' },
  plum: { colour: 'Plum', paint: '#6d3b6e' },
};

type Colour = keyof typeof COLOURS;
/** `stock`: how many there are of each colour at the start. */
type Kind = Omit<Product, 'variants' | 'id'> & { price: number; stock: Partial<Record<Colour, number>> };

const product = ({ price, stock, ...about }: Kind): Product => {
  const id = about.name.toLowerCase().replaceAll(' ', '-');
  const variants = (Object.entries(stock) as [Colour, number][]).map(([colour, left]) => {
    return { sku: `${id}-${colour}`, ...COLOURS[colour], price, left };
  });
  return { id, ...about, variants };
};

export const PRODUCTS: readonly Product[] = [
  product({
    name: 'Barley Queen',
    category: 'heritage',
    line: 'A steady machine for long rows and longer summers.',
    highlights: ['Six gears, each with a sound of its own', 'A seat that forgives stony ground'],
    body: { wheels: 'large', cab: false, electric: false },
    price: 9_400,
    stock: { poppy: 4, fern: 3, sky: 1 },
  }),
  product({
    name: 'Old Ploughman',
    category: 'heritage',
    line: 'It pulls first and asks later.',
    highlights: ['Pulls 4 tonnes uphill', 'Every part fits in a jacket pocket or on a cart'],
    body: { wheels: 'large', cab: true, electric: false },
    price: 14_900,
    stock: { slate: 5, honey: 2 },
  }),
  product({
    name: 'Market Pony',
    category: 'heritage',
    line: 'Small enough for the lane, strong enough for the apples.',
    highlights: ['Turns within 4 metres', 'Carries twelve crates'],
    body: { wheels: 'small', cab: false, electric: false },
    price: 6_200,
    stock: { honey: 3, poppy: 2, plum: 1 },
  }),
  product({
    name: 'Quiet Furrow',
    category: 'electric',
    line: 'You hear the larks again.',
    highlights: ['Nine hours on one charge', 'Charges while you have lunch'],
    body: { wheels: 'large', cab: true, electric: true },
    price: 27_500,
    stock: { fern: 3, sky: 4, slate: 2 },
  }),
  product({
    name: 'Orchard Wren',
    category: 'electric',
    line: 'It slips under branches and leaves the fruit where it was.',
    highlights: ['1.4 metres high', 'Soft tyres for wet grass'],
    body: { wheels: 'small', cab: false, electric: true },
    price: 18_300,
    stock: { plum: 4, fern: 2 },
  }),
];

export const STORES: readonly Store[] = [
  { id: 'mill-yard', name: 'Mill Yard', street: '4 Weir Lane', city: 'Ashcombe' },
  { id: 'north-barn', name: 'North Barn', street: '81 Drovers Road', city: 'Kirkwold' },
  { id: 'harbour-shed', name: 'Harbour Shed', street: '2 Slipway', city: 'Port Maren' },
];
