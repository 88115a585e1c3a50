/** `npm run can-release -- mf-search`: the verb `check` of the release command. */
process.argv.splice(2, 0, 'check');
await import('./release.ts');

export {};
