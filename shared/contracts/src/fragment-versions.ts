import type { Versioned } from '@flotilla/contracts/casts';
import type { FragmentId } from './fragment-props.ts';

/**
 * Versions of the props of fragments, with casts of the earlier ones; a fragment that is not named has version 1. A version goes up with a
 * change that older pages or owners would not understand. An optional prop needs none. Shells that are older than this file do not cast: the first
 * entry raises the kit's version, so that the gate asks for a newer shell.
 */
export const fragmentVersions = {} satisfies Partial<Record<FragmentId, Versioned>>;
