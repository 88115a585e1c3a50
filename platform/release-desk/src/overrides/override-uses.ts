import type { OverrideUse } from '@flotilla/contracts/override';
import type { Storage } from '../store/storage.ts';

const FOLDER = 'overrides';
/** Links of one use last for days at most, so that few are in the folder at a time. */
const nameOf = ({ id, exp }: OverrideUse) => `${exp}.${id}`;
/** Longer than the clocks of two machines differ: until then a shell may still take the link for a valid one. */
const SLACK_S = 3600;
const isOver = (name: string, seconds: number) => Number(name.split('.')[0]) + SLACK_S < seconds;

export type OverrideUses = {
  /** @returns whether this page of the link is the first one that was answered */
  take(use: OverrideUse): Promise<boolean>;
};

/**
 * Remembers who used the link of an override, until it has expired. A name is created once in the storage, whichever desk is asked
 * and however often it starts anew.
 */
export function createOverrideUses(storage: Storage, now = Date.now): OverrideUses {
  async function forgetExpired() {
    const seconds = Math.floor(now() / 1000);
    const over = (await storage.list(FOLDER)).filter(name => isOver(name, seconds));
    await Promise.all(over.map(name => storage.remove(`${FOLDER}/${name}`)));
  }

  return {
    async take(use) {
      await forgetExpired();
      const name = `${FOLDER}/${nameOf(use)}`;
      if (await storage.create(name, use.page)) return true;
      // The shell did not get the first answer, or somebody pressed twice.
      return (await storage.read(name))?.toString() === use.page;
    },
  };
}
