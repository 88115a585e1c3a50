import { fireEvent, render, screen } from '@testing-library/react';
import { Button } from './button.tsx';

test('is no submit button unless told', () => {
  render(<Button>Choose</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

test('a busy button keeps its focus and takes no second press', () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn(event => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Holding your seats…
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Holding your seats…' });
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
});

test('pressing what sends a form does not leave the field: an error said there would move the button away', () => {
  render(
    <form>
      <Button type="submit">Save</Button>
      <Button>Another</Button>
    </form>,
  );
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Save' }))).toBe(false);
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Another' }))).toBe(true);
});
