import { trustedJson } from './trusted-types.ts';

test('data comes through as it is', () => {
  for (const text of ['{"@type":"Thing","name":"\\u003c/script>"}', '[{"a":1}]'])
    expect(trustedJson(text)).toBe(text);
});

test('what could do anything does not', () => {
  for (const text of ['alert(1)', '{"a":1};alert(1)', 'import("x")', '"use strict"', '1', ''])
    expect(() => trustedJson(text)).toThrow();
});
