import { createRequire } from 'node:module';

const scopeSheet = createRequire(__filename)('./scope-sheet.cjs') as (sheet: string) => string;
const scoped = (file: string, sheet: string) => scopeSheet.call({ resourcePath: `/ui/${file}` }, sheet);

test("the tokens are no custom properties of the host's document", () => {
  expect(scoped('tokens.css', ':root {\n  --ink: #1b2430;\n}')).toBe('.fernweh {\n  --ink: #1b2430;\n}');
});

test("base styles hold inside our elements, and the host's body stays as it is", () => {
  const sheet = scoped(
    'base.css',
    'body {\n  margin: 0;\n}\nimg {\n  height: auto;\n}\n@page {\n    margin: 16mm;\n  }\n',
  );
  expect(sheet).toMatch(/^@scope \(\.fernweh\) \{/);
  expect(sheet).toContain(':scope {\n  margin: 0;');
  expect(sheet).not.toMatch(/body|@page/);
});
