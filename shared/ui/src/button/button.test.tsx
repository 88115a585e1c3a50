import { fireEvent, render, screen } from '@testing-library/react';
import { Button } from './button.tsx';

test('is not a submit button by default', () => {
  render(<Button>Choose</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

test('a busy button keeps its focus and ignores presses', () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn(event => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Holding your places…
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Holding your places…' });
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
});

test('pressing a submit button does not blur the field, whose error would move the button away', () => {
  render(
    <form>
      <Button type="submit">Save</Button>
      <Button>Another</Button>
    </form>,
  );
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Save' }))).toBe(false);
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Another' }))).toBe(true);
});
