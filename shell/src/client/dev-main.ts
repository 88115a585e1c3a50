/** Development only: the shell's entry, and live updates of page data. */
import './main.ts';
import './dev-updates.ts';
