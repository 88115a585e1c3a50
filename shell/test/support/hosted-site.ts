import { hostSite } from '../../../platform/host/src/site.ts';
import { site } from '../../src/site.ts';

// Before each suite: what a process is told as it starts.
hostSite(site);
