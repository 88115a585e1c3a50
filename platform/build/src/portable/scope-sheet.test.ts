import { createRequire } from 'node:module';

const scopeSheet = createRequire(__filename)('./scope-sheet.cjs') as (sheet: string) => string;

test("the tokens are no custom properties of the host's document", () => {
  expect(scopeSheet(':root {\n  --ink: #1b2430;\n}')).toBe('.flotilla {\n  --ink: #1b2430;\n}');
});

test("base styles hold inside our elements, and the host's body stays as it is", () => {
  const sheet = scopeSheet(
    'body {\n  margin: 0;\n}\nimg {\n  height: auto;\n}\n@page {\n    margin: 16mm;\n  }\n',
  );
  expect(sheet).toMatch(/^@scope \(\.flotilla\) \{/);
  expect(sheet).toContain(':scope {\n  margin: 0;');
  expect(sheet).not.toMatch(/body|@page/);
});

test('a sheet with tokens and base styles may have any name', () => {
  const sheet = scopeSheet(':root {\n  --ink: #1b2430;\n}\nbody {\n  margin: 0;\n}\n');
  expect(sheet).toContain('@scope (.flotilla) {\n:scope {\n  --ink: #1b2430;');
  expect(sheet).toContain(':scope {\n  margin: 0;');
});
