/**
 * What remotes may import of RxJS: the shell has its core for the event bus anyway, and this file adds what they use beyond it. A remote that
 * needs another name adds it here; a test compares (shell/test/shared-names.test.ts).
 */
export { concatMap, defer, EMPTY, Observable, repeat, Subject, switchMap, timer } from 'rxjs';
