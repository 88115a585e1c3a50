import { type Comparison, compareInThread, type Misfit } from '@flotilla/release-contract/compare-in-thread';
import { createTurns } from '@flotilla/runtime/turns';

/** A thread each: whatever teams release at once, the shell has memory and a processor left for visitors. */
const inTurn = createTurns({ most: 2, mostWaiting: 1_000 });

/** Compares contracts beside the shell's own work: it answers visitors meanwhile. @param how where a test has another script, or less time */
export async function compareAside(
  comparison: Comparison,
  ...how: [script?: string, deadlineMs?: number]
): Promise<Misfit | undefined> {
  const end = await inTurn(comparison.candidate.name);
  try {
    return await compareInThread(comparison, ...how);
  } finally {
    end();
  }
}
