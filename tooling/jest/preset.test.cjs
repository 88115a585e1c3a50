const { preset } = require('./preset.cjs');

test('tests run in Node, or in a document where a package asks for one', () => {
  expect(preset().testEnvironment).toBe('node');
  expect(preset({ dom: true }).testEnvironment).toContain('jsdom');
  expect(preset({ dom: true }).setupFiles).toEqual([require.resolve('./dom.cjs')]);
});

test('globals that every module uses are no look-up in the sandbox', () => {
  expect(preset().sandboxInjectedGlobals).toContain('Math');
});

test('a package can override any option', () => {
  expect(preset({}, { maxConcurrency: 1, resetMocks: false })).toMatchObject({
    maxConcurrency: 1,
    resetMocks: false,
  });
});

test.each(['lru-cache', '@scope/only-esm'])('%s is compiled, because it ships ES modules only', name => {
  const [pattern = ''] = preset({ esmOnly: ['@scope/only-esm'] }).transformIgnorePatterns ?? [];
  const folder = name.replace('/', '+');
  expect(`/site/node_modules/.pnpm/${folder}@1.0.0/node_modules/${name}/index.js`).not.toMatch(
    new RegExp(pattern),
  );
  expect('/site/node_modules/.pnpm/react@19.0.0/node_modules/react/index.js').toMatch(new RegExp(pattern));
});
