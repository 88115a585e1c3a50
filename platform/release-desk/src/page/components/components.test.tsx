import { renderToStaticMarkup } from 'react-dom/server';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { Field, FieldGroup } from './field.tsx';
import { Radio } from './radio.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

test('label and hint belong to the control', () => {
  const html = renderToStaticMarkup(
    <Field label="Why?" hint="It stands in the history">
      <TextInput maxLength={300} />
    </Field>,
  );
  const id = /<label for="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`<p class="hint" id="${id}-hint">It stands in the history</p>`);
  expect(html).toMatch(new RegExp(`<input type="text"[^>]* id="${id}" aria-describedby="${id}-hint"`));
});

test('a list of choices is a native one, with its label', () => {
  const html = renderToStaticMarkup(
    <Field label="What">
      <Select value="b" onChange={() => {}} options={['a', 'b'].map(value => ({ value, label: value }))} />
    </Field>,
  );
  const id = /<label for="([^"]+)"/.exec(html)?.[1];
  expect(html).toMatch(new RegExp(`<select[^>]* id="${id}">`));
  expect(html).toContain('<option value="b" selected="">b</option>');
  expect(html).not.toContain('aria-describedby');
});

test('a group of radios says what they answer', () => {
  const html = renderToStaticMarkup(
    <FieldGroup legend="How far back?">
      <Radio name="way" checked onChange={() => {}}>
        The release before
      </Radio>
    </FieldGroup>,
  );
  expect(html).toContain('<legend class="visually-hidden">How far back?</legend>');
  expect(html).toMatch(
    /<label[^>]*><input type="radio"[^>]*name="way"[^>]*checked=""[^>]*\/><span>The release before/,
  );
});

test('a button sends no form unless it says so', () => {
  expect(renderToStaticMarkup(<Button>Pause</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Pause</Button>)).toContain('type="submit"');
});

test('a button that does nothing now keeps its focus, and says so', () => {
  const busy = renderToStaticMarkup(<Button busy>Pausing</Button>);
  expect(busy).toMatch(/aria-busy="true" aria-disabled="true"/);
  expect(busy).not.toContain('disabled=""');
  expect(renderToStaticMarkup(<Button aria-disabled>The release has changed</Button>)).toMatch(
    /^<button[^>]* aria-disabled="true"/,
  );
});

test.each([
  ['Ines Moreau', 'IM'],
  ['Łucja', 'Ł'],
  ['Ana María de la Cruz', 'AC'],
])('%s is %s', (name, initials) => {
  expect(renderToStaticMarkup(<Avatar name={name} />)).toContain(`>${initials}<`);
});
