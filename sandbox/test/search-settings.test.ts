import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { algoliasearch, type IndexSettings, type SynonymHit } from 'algoliasearch';
import { searchService } from '../src/search/search.ts';
import { type Running, start } from '../src/shared/server.ts';

/** Five tours, and an account without settings: each test sets its own through the official client. */
const tours = [
  { objectID: 'spain', country: ['Spain'], title: 'Andalusia by rail', style: ['Rail'], popularity: 1 },
  { objectID: 'spain-old', country: ['Spain'], title: 'Old trains', style: ['Culture'], popularity: 9 },
  { objectID: 'norway', country: ['Norway'], title: 'Northern lights', style: ['Rail'], popularity: 5 },
  { objectID: 'oman', country: ['Oman'], title: 'The lights of Spain street', style: [], popularity: 7 },
  {
    objectID: 'chile',
    country: ['Chile'],
    title: 'North and south, lights at night',
    style: [],
    popularity: 3,
  },
];

let folder: string;
let running: Running;
let client: ReturnType<typeof algoliasearch>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fernweh-search-'));
  mkdirSync(path.join(folder, 'search'));
  writeFileSync(path.join(folder, 'search/tours.json'), JSON.stringify(tours));
  writeFileSync(path.join(folder, 'search/suggestions.json'), '[]');
  running = await start(searchService({ worldDir: folder, adminKey: 'admin' }), { port: 0 });
  client = clientWith('admin');
});
afterEach(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
});

const clientWith = (key: string) =>
  algoliasearch('fernweh', key, {
    hosts: [{ url: `localhost:${running.port}`, accept: 'readWrite', protocol: 'http' }],
  });

async function set(indexSettings: IndexSettings) {
  const { taskID } = await client.setSettings({ indexName: 'tours', indexSettings });
  await client.waitForTask({ indexName: 'tours', taskID });
}
const setSynonyms = (synonymHit: SynonymHit[]) =>
  client.saveSynonyms({ indexName: 'tours', synonymHit, replaceExistingSynonyms: true });

async function find(query: string, params: object = {}): Promise<string[]> {
  const { hits } = await client.searchSingleIndex({
    indexName: 'tours',
    searchParams: { query, ...params },
  });
  return hits.map(hit => hit.objectID);
}

test('settings, synonyms and stop words are set with the admin key only, and are kept', async () => {
  await set({ searchableAttributes: ['country'], customRanking: ['desc(popularity)'] });
  expect(await client.getSettings({ indexName: 'tours' })).toMatchObject({
    searchableAttributes: ['country'],
    customRanking: ['desc(popularity)'],
  });
  const visitor = clientWith('visitor');
  await expect(visitor.setSettings({ indexName: 'tours', indexSettings: {} })).rejects.toThrow(/API key/);
  await expect(visitor.saveSynonyms({ indexName: 'tours', synonymHit: [] })).rejects.toThrow(/API key/);
  await expect(visitor.searchSynonyms({ indexName: 'tours' })).rejects.toThrow(/API key/);
  expect((await client.searchSynonyms({ indexName: 'tours' })).nbHits).toBe(0);
});

test('an attribute further up ranks higher, and only the listed ones are searched', async () => {
  await set({ searchableAttributes: ['country', 'title'], customRanking: ['desc(popularity)'] });
  expect(await find('spain')).toEqual(['spain-old', 'spain', 'oman']);
  await set({ searchableAttributes: ['title', 'country'] });
  expect(await find('spain')).toEqual(['oman', 'spain-old', 'spain']);
  expect(await find('spain', { restrictSearchableAttributes: ['country'] })).toEqual(['spain-old', 'spain']);
  await set({ searchableAttributes: ['title'] });
  expect(await find('spain')).toEqual(['oman']);
});

test('an early word ranks higher, unless the attribute is unordered', async () => {
  await set({ searchableAttributes: ['title'], customRanking: ['asc(popularity)'] });
  expect(await find('lights')).toEqual(['norway', 'oman', 'chile']);
  await set({ searchableAttributes: ['unordered(title)'] });
  expect(await find('lights')).toEqual(['chile', 'norway', 'oman']);
});

test('words that stand together rank higher', async () => {
  await set({ searchableAttributes: ['unordered(title)'], customRanking: ['asc(popularity)'] });
  expect(await find('north lights')).toEqual(['chile']);
  expect(await find('lights north')).toEqual(['norway', 'chile']);
});

test('typing errors are forgiven in words of four letters and more, and one at the first letter counts twice', async () => {
  await set({ searchableAttributes: ['title', 'country'] });
  expect(await find('spaim')).toEqual(['oman', 'spain', 'spain-old']);
  expect(await find('xpain')).toEqual([]);
  expect(await find('xpain', { minWordSizefor2Typos: 5 })).toHaveLength(3);
  expect(await find('oman')).toEqual(['oman']);
  expect(await find('spaim', { typoTolerance: false })).toEqual([]);
  expect(await find('trians')).toEqual(['spain-old']);
  expect(await find('spaim', { minWordSizefor1Typo: 6 })).toEqual([]);
});

test('a forgotten space is an error like others', async () => {
  await set({ searchableAttributes: ['title'] });
  expect(await find('northernlights')).toEqual(['norway']);
  expect(await find('anda lusia')).toEqual(['spain']);
});

test('synonyms work both ways or one way, also of several words, and corrections', async () => {
  await set({ searchableAttributes: ['title', 'style', 'country'], customRanking: ['desc(popularity)'] });
  expect(await find('trains')).toEqual(['spain-old']);
  await setSynonyms([
    { objectID: 'a', type: 'synonym', synonyms: ['trains', 'rail'] },
    { objectID: 'b', type: 'oneWaySynonym', input: 'aurora', synonyms: ['northern lights'] },
    { objectID: 'c', type: 'altCorrection1', word: 'hispania', corrections: ['spain'] },
  ]);
  expect((await find('train')).sort()).toEqual(['norway', 'spain', 'spain-old']);
  expect((await find('rail')).sort()).toEqual(['norway', 'spain', 'spain-old']);
  expect(await find('aurora')).toEqual(['norway']);
  expect(await find('northern lights')).toEqual(['norway']);
  expect(await find('aurora norway')).toEqual(['norway']);
  expect(await find('hispania')).toHaveLength(3);
});

test('stop words go, those of the language and the account’s own, but not the word that is being typed', async () => {
  await set({ searchableAttributes: ['country', 'title'], removeStopWords: ['en'], queryLanguages: ['en'] });
  expect(await find('holiday in norway')).toEqual([]);
  await client.batchDictionaryEntries({
    dictionaryName: 'stopwords',
    batchDictionaryEntriesParams: {
      requests: [{ action: 'addEntry', body: { objectID: '1', language: 'en', word: 'holiday' } }],
    },
  });
  expect(await find('holiday in norway')).toEqual(['norway']);
  expect(await find('norway holiday')).toEqual([]);
  expect(await find('the')).toEqual(['oman']);
});

test('optional words need not match, and records that have them rank higher', async () => {
  await set({ searchableAttributes: ['country', 'title'], customRanking: ['desc(popularity)'] });
  expect(await find('spain tour')).toEqual([]);
  await set({ optionalWords: ['tour', 'rail'] });
  expect(await find('spain tour')).toEqual(['spain-old', 'spain', 'oman']);
  expect(await find('spain rail')).toEqual(['spain', 'spain-old', 'oman']);
});

test('plurals are singulars where the settings say so', async () => {
  await set({ searchableAttributes: ['title'], typoTolerance: false, queryType: 'prefixNone' });
  expect(await find('train')).toEqual([]);
  await set({ ignorePlurals: ['en'] });
  expect(await find('train')).toEqual(['spain-old']);
});

test('words are given up where nothing has all of them, as removeWordsIfNoResults says', async () => {
  await set({ searchableAttributes: ['country', 'title'] });
  const ask = (removeWordsIfNoResults: 'none' | 'lastWords' | 'firstWords' | 'allOptional') =>
    find('norway chile', { removeWordsIfNoResults });
  expect(await ask('none')).toEqual([]);
  expect(await ask('lastWords')).toEqual(['norway']);
  expect(await ask('firstWords')).toEqual(['chile']);
  expect((await ask('allOptional')).sort()).toEqual(['chile', 'norway']);
  const { queryAfterRemoval } = await client.searchSingleIndex({
    indexName: 'tours',
    searchParams: { query: 'Norway, Chile', removeWordsIfNoResults: 'lastWords' },
  });
  expect(queryAfterRemoval).toBe('Norway, <em>Chile</em>');
});

test('only attributes that are declared are counted and filtered', async () => {
  const ask = () =>
    client.searchSingleIndex({
      indexName: 'tours',
      searchParams: { query: '', facets: ['*'], facetFilters: ['style:Rail'] },
    });
  expect(await ask()).toMatchObject({ nbHits: 0 });
  await set({ attributesForFaceting: ['country', 'filterOnly(style)'] });
  const { nbHits, facets } = await ask();
  expect(nbHits).toBe(2);
  expect(facets).toEqual({ country: { Norway: 1, Spain: 1 } });
});

test('the formula may have another order', async () => {
  await set({ searchableAttributes: ['title', 'country'], ranking: ['desc(popularity)', 'attribute'] });
  expect(await find('spain')).toEqual(['spain-old', 'oman', 'spain']);
});

test('fields of records that exist are replaced with the admin key only', async () => {
  await set({ searchableAttributes: ['title'], attributesForFaceting: ['country'] });
  const objects = [
    { objectID: 'norway', country: ['Sweden'] },
    { objectID: 'unknown', title: 'Lights of nowhere' },
  ];
  const update = (of: typeof client) =>
    of.partialUpdateObjects({ indexName: 'tours', objects, createIfNotExists: false });
  await expect(update(clientWith('visitor'))).rejects.toThrow(/API key/);
  await update(client);
  expect(await find('lights', { facetFilters: ['country:Sweden'] })).toEqual(['norway']);
  expect(await find('nowhere')).toEqual([]);
});
