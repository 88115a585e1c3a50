/** Development only: the shell's entry, and what keeps an open page up to date. */
import './main.ts';
import './dev-updates.ts';
