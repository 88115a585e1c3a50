import { checkText } from '../src/check-text.ts';
import { typeText } from '../src/type-text.ts';

test('a rule without a check stops the generator', () => {
  expect(() => checkText({ type: 'string', minLength: 3 } as object)).toThrow(
    'No check exists for minLength',
  );
  expect(() => checkText({ type: 'string', format: 'email' })).toThrow(
    'No check exists for the format email',
  );
});

test('an open check lets later values of an enum pass, a closed one does not', () => {
  const schema = { enum: ['A', 'B'] };
  expect(checkText(schema, { open: true })).toBe('isText');
  expect(checkText(schema)).toContain("oneOf('A', 'B')");
});

test('types keep optional fields, unions and descriptions', () => {
  const schema = {
    type: 'object',
    required: ['a'],
    properties: {
      a: { anyOf: [{ type: 'string' }, { type: 'null' }], description: 'A text.' },
      b: { type: 'array', items: { enum: ['x', 'y'] } },
    },
  };
  expect(typeText(schema)).toBe("{\n  /** A text. */\n  a: string | null;\n  b?: ('x' | 'y')[];\n}");
});
