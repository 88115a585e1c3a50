/** Development only: the shell's entry, live updates of page data, and single-spa at once, so that its inspector has something to show. */
import { switching } from './main.ts';
import './dev-updates.ts';

switching.start();
