/** Lists of a tour page, with placeholders in braces: what the price covers, and questions with answers. */
export const INCLUDED = {
  nights: {
    house: '{nights} nights in twin rooms with private bathroom, in houses of character',
    camp: '{nights} nights in twin rooms or tents with private bathroom, in lodges and small camps',
    ger: '{nights} nights in twin rooms and felt gers, the gers with bathrooms a short walk away',
    ship: '{nights} nights, ashore in twin rooms and at sea in twin cabins, all with private bathroom',
  },
  travel: {
    rail: 'All trains, buses and transfers on the route, seats reserved',
    road: 'All transport on the route in a private minibus with a local driver',
    sea: 'All ferries, boats and transfers on the route',
    flights: 'The flights named in the day-by-day',
  },
  guide: [
    'A local guide from the first supper to the last breakfast',
    'A guide who lives there, with you the whole way',
    'One guide throughout, born on the route',
  ],
  more: [
    'Entrance fees for everything named in the day-by-day',
    'Luggage moved for you on every walking day',
    'Drinking water on the road, so that nobody buys plastic',
    'A donation to a project on the route, which your guide will show you',
    'Local taxes and every mandatory fee',
    'A printed walking map and the guide’s own list of tables',
  ],
};
export const EXCLUDED = [
  'Flights to {start} and home from {end}',
  'Travel insurance, which you must have',
  'Meals not named in the day-by-day',
  'Drinks, and tips if you wish to give them',
  'Visas, where you need one',
  'Optional extras marked in the day-by-day',
];
export const FAQ = [
  {
    question: 'Can I come on my own?',
    answer:
      'Yes. About four in ten do. You share a twin room with a traveller of the same gender at no extra cost, or take a room of your own for the supplement shown.',
  },
  {
    question: 'How large is the group?',
    answer:
      'At most {group}, on average {average}. It fits around one table, which is how we choose the tables.',
  },
  { question: 'How fit do I need to be?', answer: '{fitness}' },
  {
    question: 'What if I need to cancel?',
    answer:
      'Within {{coolingOffHours}} hours of booking you get everything back, as long as departure is {{coolingOffDays}} days away or more. After that we keep part of the price: {{cancellationFees}}. Before you pay, you see the dates and amounts for your own departure.',
  },
  {
    question: 'Where will I stay?',
    answer:
      'Small places with a name and an owner: {stay} is typical. Rooms have private bathrooms unless the day-by-day says otherwise.',
  },
  {
    question: 'Do you cater for special diets?',
    answer:
      'Tell us in your account once you have booked. With a little notice the kitchens of {country} manage vegetarian, vegan and gluten-free, and your guide knows how to explain an allergy.',
  },
  {
    question: 'When is the best time to go?',
    answer: '{season}',
  },
  {
    question: 'How long are the drives?',
    answer:
      'The longest leg is {longest}. Every day’s distance and time on the move are in the day-by-day, honestly rounded.',
  },
];
/** Answers about the best time: {some} of the tour's months, or {all} of them. */
export const SEASONS = {
  some: '{months} are the months we like best here. Departures outside them are cheaper and quieter.',
  all: 'We run it in {months} and at no other time: these are the months it was made for.',
};
export const FITNESS: Record<number, string> = {
  1: 'Not very. You should manage stairs and an hour or two of strolling; everything else is a choice.',
  2: 'If you walk the dog you are ready. Most days have {walk} kilometres at talking pace, with stops.',
  3: 'Comfortable with half a day on your feet. Some walks climb a few hundred metres; there is always a shorter version.',
  4: 'Fit enough for six hours on mountain paths, several days running, with up to 900 metres of ascent. Your bag travels without you.',
  5: 'Very. Long days, rough ground and no shortcut.',
};
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
