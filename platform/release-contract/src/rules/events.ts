import type { TopicUse } from '@flotilla/contracts/release-contract';
import { type Conflict, nameOf } from '../deployed.ts';
import { misfits } from '../schema/accepts.ts';
import { missingCast } from './casts.ts';
import { exchangeSentence } from './sentence.ts';

/** What a deployable publishes and hears. */
export type Topics = Record<'publishes' | 'hears', Record<string, TopicUse>>;
type Other = { name: string; version: string; contract: Topics };

/** Events: a publisher sends payloads, and a listener accepts them, with the casts of the newer side between two versions. */
export function eventConflicts(candidate: { contract: Topics }, other: Other): Conflict[] {
  const { publishes, hears } = candidate.contract;
  const heard = other.contract.hears;
  const published = other.contract.publishes;
  return [
    ...Object.entries(publishes).flatMap(([topic, own]) => check(topic, own, heard[topic], other, true)),
    ...Object.entries(hears).flatMap(([topic, own]) => check(topic, own, published[topic], other, false)),
  ];
}

function check(
  topic: string,
  own: TopicUse,
  theirs: TopicUse | undefined,
  other: Other,
  sends: boolean,
): Conflict[] {
  if (!theirs) return [];
  const conflict = (sentence: string, field?: string): Conflict => ({
    kind: 'event',
    other: { name: other.name, version: other.version },
    subject: topic,
    ...(field && { field }),
    sentence,
  });
  if (own.state !== theirs.state) {
    const way = `keep it, or use a new topic`;
    return [
      conflict(
        `${nameOf(other)} ${sends ? 'hears' : 'publishes'} ${topic} as a topic ${theirs.state ? 'that replays its last value' : 'without replay'}, and this release changes that; ${way}.`,
      ),
    ];
  }
  if (own.version !== theirs.version) {
    const sentence = missingCast(topic, 'topic', own, theirs, other);
    return sentence ? [conflict(sentence)] : [];
  }
  const [sent, taken] = sends ? [own.payload, theirs.payload] : [theirs.payload, own.payload];
  return misfits(sent, taken).map(misfit =>
    conflict(
      `${exchangeSentence({ misfit, of: topic, other: nameOf(other), remote: other.name, sends })} A higher version with casts does it too.`,
      misfit.field,
    ),
  );
}
