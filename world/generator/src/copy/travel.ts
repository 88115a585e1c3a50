import type { Leg } from '../geography.ts';
import type { Random } from '../random.ts';

/** Sentences about journeys with the placeholders {from}, {to} and {time}; the lists differ by means and duration. */
const SHORT_MINUTES = 75;
const LONG_MINUTES = 200;
type Bank = Record<'short' | 'middle' | 'long', readonly string[]>;

const ROAD: Bank = {
  short: [
    'A short hop from {from}: {time}, and the bags are in before the kettle boils.',
    'It is only {time} from {from}, so nobody hurries over breakfast.',
    'Getting from {from} to {to} takes {time}, and the two could hardly be less alike.',
    'An easy transfer of {time} leaves most of the day for the place itself.',
    'We are in the minibus for {time}; somebody always asks why we bothered to sit down.',
    'The drive takes {time}, just long enough for the guide to explain what you are looking at.',
    'Bags in after breakfast, and {time} later you are here.',
    'After breakfast we go from {from} to {to} in {time}.',
    'We cover the road to {to} in {time}, with one stop for a photograph.',
    'We leave {from} late, since {to} is only {time} away.',
  ],
  middle: [
    'The road from {from} takes {time}, with a stop where the coffee is better than it needs to be.',
    'We leave {from} after breakfast; {time} on the road, slowing where the view asks for it.',
    'Bags in by nine. The drive takes {time}, and the guide keeps a map on the dashboard for anyone who likes to follow.',
    'It is {time} from {from}, mostly on small roads, because they are the ones worth taking.',
    'A transfer of {time}, with a leg-stretch halfway.',
    'We swap {from} for {to} in {time}, with something to eat from a paper bag on the way.',
    'The bus takes {time}, and the landscape changes about every twenty minutes.',
    'Today’s drive takes {time}, and our driver has a story for most of its bends.',
    'A late start, then {time} of road with bread from this morning’s bakery.',
    'From {from} it is {time}, so we are there with most of the day in hand.',
    'We spend {time} on the road from {from}, in which the guide teaches us four useful words and one useless one.',
    'It is {time} by minibus from {from} to {to}, and nobody sits in the same seat twice: house rule.',
    'On the way from {from}, {time} in all, there is one very good viewpoint.',
    'We do the drive from {from} in two halves, {time} in all, with a walk in the middle.',
    'The morning is for the road to {to}: {time}, windows open.',
    'We pack the bus in {from} after breakfast and unpack it in {to} {time} later.',
    'We drive for {time}, stopping once for fruit and once for no reason.',
    'Out of {from} by nine, and into {to} {time} later.',
  ],
  long: [
    'A proper travelling day: {time} from {from}, broken three times, once for lunch.',
    'We start early from {from}. By road it takes {time}, and the stops are part of the day.',
    'We are on the road for {time} today, the price of getting somewhere most people do not.',
    'The long drive from {from}, {time} with stops, is the one for podcasts, window seats and the second driver.',
    'From {from} to {to} takes {time}. We share it out: an hour, a view, an hour, a lunch.',
    'Distances are honest here: {time} from {from}, and the country unrolls the whole way.',
    'We are on our way by eight, since {to} is {time} off; lunch is a picnic with a view.',
    'The drive from {from} takes {time}. We do most of it before lunch, and lunch is long.',
    'Between {from} and {to} we spend {time} on the road, and the map is passed from hand to hand.',
    'It is a long way, {time} from {from}, and the driver knows where the good soup is.',
  ],
};
const RAIL: Bank = {
  short: [
    'A local train covers it in {time}; stand by the door for the view.',
    'The train from {from} takes {time}, barely enough to finish a coffee.',
    'We take the stopping train for {time}, with schoolchildren for company.',
    'The ride from {from} takes {time}; it would be a pity to take the bus.',
    'The train to {to} takes {time}, and nobody opens a book.',
    'A platform in {from}, a platform in {to}, and {time} of window in between.',
  ],
  middle: [
    'The train from {from} takes {time}. The better window is on the left, the guide says, and says so every time.',
    'We leave {from} by the morning train, {time} with a window each.',
    'We travel {time} by rail, luggage in the rack and a paper bag of pastries going round.',
    'A ride of {time} from {from}; the guide has the seats booked and the cards shuffled.',
    'By train to {to}, {time}, which is just long enough for a chapter and a doze.',
    'The line from {from} is one of the pretty ones: {time}, and nobody reads much.',
    'Out of {from} at ten past nine, in {to} {time} later.',
    'We have {time} of rail today and seats that face each other.',
    'The train to {to} takes {time}, and the trolley comes twice.',
    'From {from} by rail, {time}: time enough for a letter.',
  ],
  long: [
    'The long train from {from} takes {time}; there is a picnic, a thermos and a great deal of window.',
    'By rail it takes {time}. We change once, and the guide has done it a hundred times.',
    'Most of the day is the train from {from}, {time} in total, with the country going by at a readable speed.',
    'From {from} by train, {time}: bring the book you have been meaning to read and do not read it.',
    'We board in {from} after breakfast and leave the train {time} later, having learnt each other’s card games.',
  ],
};
const FERRY: readonly string[] = [
  'The boat from {from} takes {time}; the best seats are outside at the back.',
  'We cross in {time}, with coffee in paper cups and gulls for company.',
  'We are on the water for {time}, and you can see where you are going for most of it.',
  'The morning ferry leaves {from} with us, the post and somebody’s new sofa, and takes {time}.',
  'A crossing of {time}. Sailors on deck, readers below.',
  'The ferry from {from} means {time} of doing nothing, at which we are getting good.',
  'We travel from {from} by boat, {time} with the wind behind us.',
  'The way to {to} is by boat: {time}, and the rail is warm to lean on.',
];
/** Long crossings, which contain a way by land too. */
const CROSSING: readonly string[] = [
  'Road and boat from {from}, {time} in all, with the good part on the water.',
  'We change from wheels to deck and back again: {time} between {from} and {to}.',
  'It takes {time} to get from {from} to {to}, a stretch of it by boat; the guide has the tickets and the biscuits.',
  'Today’s journey takes {time} and includes a crossing, so bring a layer for the deck.',
  'From {from} we go to the harbour, over the water and on to {to}: {time}, unhurried.',
  'A day with a crossing in it: {time} door to door, gulls included.',
];
const LONGEST_BY_WATER_ONLY_KM = 75;
const FLIGHT: readonly string[] = [
  'A flight saves us a very long road; it is about {time} in the air and on the apron.',
  'We fly from {from} to {to}, {time} including the part where everyone stands up too early.',
  'It is too far for wheels, so we take the morning flight: {time}, and lunch at the other end.',
  'By air from {from}, {time}. Our responsible travel page says what we do about it.',
  'The flight from {from} takes {time}; ask for a window, because the map is right below you.',
  'The road would be longer than anyone cares to sit, so we fly: {time} from {from}, door to door rather more.',
  'We leave {from} by air, {time}, with the whole of the map to look down on.',
  'A small aeroplane and {time} take us from {from} to {to}.',
];
const SHIP: readonly string[] = [
  'The ship makes {to} in its own time.',
  'We cast off after supper and the cabin hums you to sleep.',
  'Most of the way there is something at the window worth getting up for.',
  'A good deal of water lies between the two, and there is a library on board.',
  'The officer of the watch reads out the position at noon, and somebody always applauds.',
  'Out on deck it is cold and splendid; inside there is soup.',
  'We sail on through the night, and breakfast has a new view.',
  'The bridge is open to visitors; the chart says where we are, the window says what it is like.',
];

const WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
const MINUTES: Record<number, string> = {
  5: 'five minutes',
  10: 'ten minutes',
  15: 'a quarter of an hour',
  20: 'twenty minutes',
  25: 'twenty-five minutes',
  30: 'half an hour',
  35: 'half an hour',
  40: 'forty minutes',
  45: 'three quarters of an hour',
};

/** A small integer in words. */
export const spokenNumber = (n: number): string => WORDS[n] ?? String(n);

/** A duration in words: "an hour and a half", "two hours". */
export function spokenTime(minutes: number): string {
  const few = MINUTES[Math.round(minutes / 5) * 5];
  if (few) return few;
  const halves = Math.round(minutes / 30);
  if (halves === 2) return 'an hour';
  if (halves === 3) return 'an hour and a half';
  const whole = Math.floor(halves / 2);
  const word = WORDS[whole] ?? String(whole);
  return halves % 2 ? `${word} and a half hours` : `${word} hours`;
}

/** Gives a sentence for each leg of a tour. A sentence repeats only when all of its list are used. */
export function travelSentence(draw: Random): (leg: Leg, from: string, to: string) => string {
  const decks = new Map<readonly string[], string[]>();
  const deal = (bank: readonly string[]) => {
    const rest = decks.get(bank) ?? [];
    if (rest.length === 0) rest.push(...draw.shuffle(bank));
    decks.set(bank, rest);
    return rest.pop() ?? '';
  };
  return (leg, from, to) => {
    const length = leg.minutes < SHORT_MINUTES ? 'short' : leg.minutes < LONG_MINUTES ? 'middle' : 'long';
    const ferry = leg.km > LONGEST_BY_WATER_ONLY_KM ? CROSSING : FERRY;
    const banks = { road: ROAD[length], rail: RAIL[length], ferry, flight: FLIGHT, ship: SHIP };
    const values: Record<string, string> = { from, to, time: spokenTime(leg.minutes) };
    const text = deal(banks[leg.by]).replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
}
