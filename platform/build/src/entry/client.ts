import { defineClient } from '@flotilla/kit/client';
import { manifest } from 'built-remote/manifest';
import { views } from 'built-remote/views';

/** What the host loads of every remote in a browser: `./client` of its container. */
export const { lifecycles, prepare, clientLoad } = defineClient({ name: manifest.name }, views ?? {});
