/**
 * Sentences of itineraries that fit every place: a mountain, a reef and a capital alike. The atlas has the sentences about
 * single places.
 */

/** Further days in a place whose own texts are used up. */
export const FREE_DAYS: readonly { title: string; body: string }[] = [
  {
    title: 'A day of your own in {place}',
    body: 'No bell, no list. Ask the guide at breakfast for an idea, or keep {place} to yourself until supper.',
  },
  {
    title: '{place}, hands busy',
    body: 'We spend the morning in a workshop where something is still made by hand, and learn enough to respect the price. The rest of the day in {place} is open.',
  },
  {
    title: '{place}: the market, then the stove',
    body: 'Shop with a cook, carry the bags home, chop what you are told to chop. Lunch in {place} is late and everyone’s fault.',
  },
  {
    title: 'Out of {place} on foot',
    body: 'A loop that starts at the door: path, view, bench. About three hours round {place}, or five with the bench.',
  },
  {
    title: '{place} without a plan',
    body: 'A free day with good advice. There is a short walk at ten for those who want company and a table at eight for everyone in {place}.',
  },
  {
    title: '{place}, once more and slower',
    body: 'Half of what one sees in {place} on the first day is one’s own hurry. Today we go back to the corner you liked best.',
  },
  {
    title: 'Sketchbooks in {place}',
    body: 'The guide hands out pencils. Nobody has to show anything, and by noon in {place} everyone does.',
  },
  {
    title: '{place} with an early start',
    body: 'Those who like the first light go out at six; the others hear about it over eggs. The afternoon in {place} is for a book.',
  },
  {
    title: 'An address book for {place}',
    body: 'Nine addresses on a card and the day to yourself. We meet at seven to compare what {place} gave us.',
  },
  {
    title: '{place}, at home with somebody',
    body: 'A family in {place} has asked us to lunch. We bring fruit, ask too many questions and wash up.',
  },
];

export const RETURN_DAYS: readonly { title: string; body: string }[] = [
  {
    title: 'Back in {place}',
    body: 'You know where the coffee is in {place} now. We return to the first street with other eyes, and settle the matter of the best photograph over supper.',
  },
  {
    title: '{place} once more',
    body: 'The circle closes in {place}. There is time for the museum you skipped, the shop you regretted, and a long last table.',
  },
  {
    title: '{place}, the second time',
    body: 'The same beds, the same key, and the landlord in {place} asks what you saw. It takes until supper to tell him.',
  },
];

/** The day of the journey home. */
export const LAST_DAYS: readonly { title: string; body: string }[] = [
  {
    title: '{place}: until next time',
    body: 'Breakfast, addresses exchanged, and help with the way home for as long as you need it. The tour ends at ten.',
  },
  {
    title: 'Goodbye from {place}',
    body: 'No hurry at the table. When you are ready we see you on your way; the tour ends after breakfast.',
  },
  {
    title: '{place}, and home',
    body: 'One last coffee with a view. The guide stays in {place} until the last taxi has gone, and usually waves.',
  },
  {
    title: 'Homeward from {place}',
    body: 'The tour ends after breakfast at ten. If your flight is late, leave your bag with us and take the walk you liked best a second time.',
  },
  {
    title: 'The end of the road at {place}',
    body: 'Bags down by ten. Staying on? We can add nights in {place} in the same house, at the house’s own price.',
  },
  {
    title: '{place}, bags by the door',
    body: 'Breakfast is as long as your connection allows. {place} sees you off with something wrapped in paper for the way.',
  },
  {
    title: 'Last orders in {place}',
    body: 'Eggs, toast, and the list of everyone’s addresses. The tour ends at ten, and nobody is asked to leave at five past.',
  },
  {
    title: 'From {place} in all directions',
    body: 'Some go home, some go on, one always stays another week. The guide has every timetable out of {place} and a spare umbrella.',
  },
  {
    title: '{place}: the way home',
    body: 'A last walk round the corner for those who are up, then breakfast. We end at ten and help with every connection out of {place}.',
  },
  {
    title: 'Leaving {place}',
    body: 'Coffee, hugs, a count of bags. The tour ends after breakfast; what you left in the room comes after you by post.',
  },
  {
    title: '{place}, one more breakfast',
    body: 'The table has got used to us. When the last cup is empty the tour is over, at ten or thereabouts, and {place} goes back to normal.',
  },
  {
    title: 'Farewell to {place}',
    body: 'We finish as we began, at a table. The guide knows what leaves {place} when, and comes along as far as you like.',
  },
];

/** Ends of days with supper. {dish} can be singular or plural, so that no verb may agree with it. */
export const EVENINGS: readonly string[] = [
  'For supper we have {dish}, and seconds.',
  '{guide} has ordered ahead: {dish}, for everyone.',
  'The kitchen is known for {dish}, and we have come on the right evening.',
  'Supper tonight: {dish}, at a table by the window.',
  'Afterwards {dish}, about which {guide} claims to have no opinion.',
  'We eat together tonight: {dish}, and whatever the cook adds.',
  'By eight we are behind a plate of {dish}.',
  '{guide} shows us how to eat {dish} without making fools of ourselves.',
  'In the evening {dish}, as the house has always made it.',
  'The cook at our house in {place} does {dish} on evenings like this.',
  'Supper comes in one large dish: {dish}.',
  'Somebody’s cousin in {place} cooks for us: {dish}.',
  'The landlady asks who is hungry and brings {dish}.',
  'There is a discussion at supper about {dish}, and then silence.',
  'Tonight’s table is long and the talk is about {dish}.',
  'We end the day over {dish}, later than planned.',
  'At supper {guide} introduces us to {dish}.',
  '{place} has its own way with {dish}; we try it.',
  'For the evening {guide} has found a kitchen that takes its time over {dish}.',
  'Hungry by seven, we share {dish}.',
];

/** Ends of the last evening. */
export const LAST_EVENING: readonly string[] = [
  'Tonight is the last supper together, and it is a long one.',
  'In the evening a table for everyone, and the stories already improving.',
  'We end where we like to end: at one long table.',
  'Farewell supper tonight; the guide reads out the list of things you said.',
  'Our last evening in {place} has a toast in it from everyone, the shy ones first.',
  'Supper tonight is on the house, and the house in {place} means it.',
  'For the last evening {guide} has kept a table that is not in any book.',
  'We close the tour over supper in {place}, with a prize for the muddiest boots.',
  'Last supper: everyone brings one story of the road to the table.',
  '{guide} cooks tonight, or says so; in {place} nobody believes it until dessert.',
  'A last evening together in {place}, with more chairs than we booked.',
  'Before supper {guide} asks for your best hour, and no two of them are the same.',
  'The farewell table in {place} is laid outside, weather permitting, and inside otherwise.',
  'Tonight we drink to the driver, the cook and whoever snored least.',
  'Our last table stands in {place}; it has been ours for the evening since spring.',
  'The evening belongs to photographs, addresses and a second helping.',
];

/** An hour of free time, for days whose text another tour has used already. */
export const IDLE_HOURS: readonly string[] = [
  'The evening in {place} is yours.',
  'After that {place} is left to you, and you to it.',
  '{guide} knows a bench in {place} for the hour before dark.',
  'Supper is where you like tonight; {guide} has three addresses.',
  'Those who want to walk home do; it is the better way to see {place}.',
  'There is time before supper for a bath, a shop or nothing.',
  'The late afternoon has no plan, and {guide} defends it.',
  'By five we are back, and {place} is only just getting going.',
  'What is left of the day you spend as you please in {place}.',
  '{guide} stays on for those with questions; there are always some.',
  'The rest of the day is a chair, a view and {place}.',
  'Whoever is still curious goes on with {guide} until the light is gone.',
];

/** The same for days on board. */
export const HOURS_AT_SEA: readonly string[] = [
  'Somebody reads aloud in the bar until the light goes.',
  'The recap before supper is full, and the questions are good.',
  'Whoever is awake at four is called for whatever comes by.',
  'The log goes round, and each of us writes a line in it.',
];
