import { trustedJson } from './trusted-types.ts';

test('JSON objects and lists pass unchanged', () => {
  for (const text of ['{"@type":"Thing","name":"\\u003c/script>"}', '[{"a":1}]'])
    expect(trustedJson(text)).toBe(text);
});

test('text that could run as a script is refused', () => {
  for (const text of ['alert(1)', '{"a":1};alert(1)', 'import("x")', '"use strict"', '1', ''])
    expect(() => trustedJson(text)).toThrow();
});
