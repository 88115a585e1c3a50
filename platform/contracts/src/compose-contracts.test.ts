import { z } from 'zod';
import { composeContracts, type OwnContracts } from './compose-contracts.ts';

const isOfferSeen = (payload: unknown): payload is unknown => payload !== undefined;
const offerSeen = z.object({ offer: z.string() });
const seen = { name: 'offer:seen', version: 1, owner: 'mf-offers', state: false, is: isOfferSeen };
const shell: OwnContracts = {
  owner: 'shell',
  topics: {
    shown: { ...seen, name: 'page:shown', owner: 'shell' },
    asked: { ...seen, name: 'help:asked', owner: 'anyone' },
  },
  payloads: { offerSeen },
  checks: { isOfferSeen },
};
const offers: OwnContracts = {
  owner: 'mf-offers',
  fragmentProps: { 'mf-offers/teaser': z.object({ title: z.string() }) },
  fragmentVersions: { 'mf-offers/teaser': { version: 2 } },
  topics: { seen },
  payloads: { offerSeen },
  checks: { isOfferSeen },
};

test('what each party declares is what all agree on', () => {
  const { fragmentProps, fragmentVersions, topics } = composeContracts([shell, offers]);
  expect(Object.keys(fragmentProps)).toEqual(['mf-offers/teaser']);
  expect(fragmentVersions).toEqual({ 'mf-offers/teaser': { version: 2 } });
  expect(Object.keys(topics)).toEqual(['page:shown', 'help:asked', 'offer:seen']);
  expect(topics['offer:seen']).toEqual({ topic: seen, payload: offerSeen });
});

const late: OwnContracts = { owner: 'mf-late', payloads: { offerSeen }, checks: { isOfferSeen } };

test.each<[string, OwnContracts[], string]>([
  [
    'a remote that is declared twice',
    [offers, { owner: 'mf-offers' }],
    'The part mf-offers is declared twice',
  ],
  [
    'a topic that two declare',
    [offers, { ...late, topics: { own: { ...seen, owner: 'mf-late' } } }],
    'The topic offer:seen is declared twice',
  ],
  [
    "another remote's topic",
    [{ ...late, topics: { seen } }],
    'mf-late declares the topic offer:seen of mf-offers',
  ],
  [
    "the shell's topic",
    [{ ...late, topics: { shown: { ...seen, owner: 'shell' } } }],
    'mf-late declares the topic offer:seen of shell',
  ],
  [
    "anyone's topic in a remote",
    [{ ...late, topics: { asked: { ...seen, owner: 'anyone' } } }],
    'mf-late declares the topic offer:seen of anyone',
  ],
  [
    "another remote's fragment",
    [{ ...offers, owner: 'mf-off', topics: {} }],
    'mf-off declares the fragment mf-offers/teaser: its name begins with mf-off/',
  ],
  [
    "a version of another remote's props",
    [{ ...late, fragmentVersions: { 'mf-offers/teaser': { version: 2 } } }],
    'mf-late declares the fragment mf-offers/teaser',
  ],
  [
    'a topic whose payload has no schema',
    [{ ...offers, payloads: {} }],
    'The topic offer:seen has no schema of its payload',
  ],
])('%s is refused', (_what, parties, sentence) => {
  expect(() => composeContracts(parties)).toThrow(sentence);
});
