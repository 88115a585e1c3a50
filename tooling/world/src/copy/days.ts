/** A further day in a place whose own notes are used up, by scene; `any` for every place. */
export const FREE_DAYS: Record<string, readonly { title: string; body: string }[]> = {
  alps: [
    {
      title: 'A choice of paths above {place}',
      body: 'Two walks go out this morning: one along the contour with a hut at the end, one over the col for people who slept well. Both come back to the same soup.',
    },
    {
      title: 'High and easy',
      body: 'A lift does the climbing and leaves you the view. The guide carries a field book of flowers and can be tested on it.',
    },
  ],
  'mediterranean-coast': [
    {
      title: 'A day with the sea',
      body: 'Nothing is planned before eleven. Then there is a boat for those who like one, a path to the next cove, and fish that was somebody’s morning.',
    },
    {
      title: '{place}, in swimming things',
      body: 'We have permission to use a jetty that is not on the map. Lunch comes down to it in a basket.',
    },
  ],
  'tropical-island': [
    {
      title: 'Reef, hammock, repeat',
      body: 'Masks and fins are in the boathouse. Our skipper goes out at nine, when the water is clear and the parrotfish are still at breakfast.',
    },
    {
      title: 'The other side of the island',
      body: 'Bicycles, a sandy track and a beach with one family’s kitchen on it. They cook what came in; you do the washing up by swimming.',
    },
  ],
  savanna: [
    {
      title: 'Out early, back for brunch',
      body: 'The cats are about at dawn and so are we. The middle of the day is for shade, the pool and the sound of doves; we go out again at four.',
    },
    {
      title: 'Slow hours at the water',
      body: 'We choose one waterhole and stay. By the third hour you know the warthogs apart, and then the grass moves.',
    },
  ],
  'city-skyline': [
    {
      title: '{place} with an address book',
      body: 'The guide hands out a card with nine places on it: a barber, a bookshop, two roofs, five lunches. You meet at seven to compare.',
    },
  ],
  'old-town': [
    {
      title: '{place} without a plan',
      body: 'A free day with good advice. There is a short walk at ten for those who want company and a table at eight for everyone.',
    },
  ],
  fjord: [
    {
      title: 'Still water',
      body: 'Kayaks at ten, when the wind has not yet found the inlet. Afterwards there is a sauna, a ladder and a dare.',
    },
  ],
  glacier: [
    {
      title: 'A day for looking',
      body: 'The light is the programme today. We go out in two small groups with thermos flasks, and the guide says little, on purpose.',
    },
  ],
  canyon: [
    {
      title: 'Before the heat',
      body: 'Boots on at six, back by eleven. The afternoon belongs to the shade, and the rock changes colour for those who stay to watch.',
    },
  ],
  'jungle-temple': [
    {
      title: 'Green hours',
      body: 'A naturalist meets us at first light. By breakfast the list has forty birds, one snake (small) and an argument about a frog.',
    },
  ],
  'rice-terraces': [
    {
      title: 'Along the water channels',
      body: 'The channels decide where the paths go. We follow one from the spring to the last field, and help where help is wanted.',
    },
  ],
  'lake-district': [
    {
      title: 'Round the shore',
      body: 'A boat takes us across and our legs bring us back. Halfway there is a bench that somebody put in exactly the right place.',
    },
  ],
  'vineyard-hills': [
    {
      title: 'Between the rows',
      body: 'A grower shows us pruning, which is harder than tasting. We do both, in that order.',
    },
  ],
  volcano: [
    {
      title: 'Warm ground',
      body: 'We look at what the mountain has done lately and where it might next. Then we sit in water that it has heated for us.',
    },
  ],
  steppe: [
    {
      title: 'Wide country',
      body: 'Horses for those who ride, a walk to the next ridge for those who do not. There turns out to be another ridge.',
    },
  ],
  dunes: [
    {
      title: 'Sand, morning and evening',
      body: 'Tracks tell who was up in the night: a fox, two beetles, one of us. In the heat we read; at five we go up again.',
    },
  ],
  highlands: [
    {
      title: 'Weather permitting, and otherwise',
      body: 'There is a hill for a clear day and a distillery for the other sort. In this country you may need both by four.',
    },
  ],
  'canal-city': [
    {
      title: 'By water, again',
      body: 'Rowing lessons for the willing. The rest sit in the stern, give directions and are ignored.',
    },
  ],
  any: [
    {
      title: 'A day of your own in {place}',
      body: 'No bell, no list. The guide is at the breakfast table until ten for anyone who wants an idea and knows when to keep them to herself.',
    },
    {
      title: 'Hands busy',
      body: 'We spend the morning in a workshop where something is still made by hand, and learn enough to respect the price. The rest of the day is open.',
    },
    {
      title: 'The market, then the stove',
      body: 'Shop with a cook, carry the bags home, chop what you are told to chop. Lunch is late and everyone’s fault.',
    },
    {
      title: 'Out of {place} on foot',
      body: 'A loop that starts at the door: field path, view, village, bench. About three hours, or five with the bench.',
    },
  ],
};

export const REMINDERS = [
  'Still to be had, for anyone who missed it: {highlight}.',
  'The guide’s own suggestion for an idle hour: {highlight}.',
  'One thing is worth doing twice, the guide says: {highlight}.',
  'Or choose from the list on the door; on top of it stands: {highlight}.',
];

export const RETURN_DAYS = [
  {
    title: 'Back in {place}',
    body: 'You know where the coffee is now. We return to the first street with other eyes, and settle the matter of the best photograph over supper.',
  },
  {
    title: '{place} once more',
    body: 'The circle closes. There is time for the museum you skipped, the shop you regretted, and a long last table.',
  },
];

export const LAST_DAYS = [
  {
    title: '{place}: until next time',
    body: 'Breakfast, addresses exchanged, and help with trains and taxis for as long as you need it. The tour ends at ten.',
  },
  {
    title: 'Goodbye from {place}',
    body: 'No hurry at the table. When you are ready we see you to the station or the airport bus; the tour ends after breakfast.',
  },
  {
    title: '{place}, and home',
    body: 'One last coffee with a view. The guide stays until the last taxi has gone, and usually waves.',
  },
  {
    title: 'Homeward from {place}',
    body: 'The tour ends after breakfast at ten. If your flight is late, leave your bag with us and take the walk you liked best a second time.',
  },
  {
    title: 'The end of the road at {place}',
    body: 'Bags down by ten. Staying on? We can add nights in the same house, at the house’s own price.',
  },
];
/** How a day with supper ends; {dish} and {guide} belong to the country. */
export const EVENINGS = [
  'For supper there is {dish}, and seconds.',
  '{guide} has ordered ahead: {dish}, for everyone.',
  'The kitchen is known for one thing, {dish}, and we have come on the right evening.',
  'Supper is {dish}, at a table by the window.',
  'Afterwards {dish}, which {guide} claims not to have an opinion about.',
  'We eat together tonight: {dish}, and whatever the cook adds.',
  'By eight there is {dish} on the table.',
  '{guide} shows us how to eat {dish} without making a fool of oneself.',
];
export const LAST_EVENING = [
  'Tonight is the last supper together, and it is a long one.',
  'In the evening a table for everyone, and the stories already improving.',
  'We end where we like to end: at one long table.',
  'Farewell supper tonight; the guide reads out the list of things you said.',
];
