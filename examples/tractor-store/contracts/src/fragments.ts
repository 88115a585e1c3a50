import { fragmentProps as checkout } from '@tractor-store/mf-checkout/contract/fragments';
import { fragmentProps as explore } from '@tractor-store/mf-explore/contract/fragments';
import { fragmentProps as inspire } from '@tractor-store/mf-inspire/contract/fragments';
import type { z } from 'zod';

/** Props of every fragment, as the team that owns it declares them. */
export const fragmentProps = { ...checkout, ...explore, ...inspire };

type FragmentId = keyof typeof fragmentProps;
export type FragmentContracts = { [Id in FragmentId]: z.infer<(typeof fragmentProps)[Id]> };
