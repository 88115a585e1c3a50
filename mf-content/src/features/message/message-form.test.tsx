import { EXAMPLE_REFERENCE } from '@fernweh/contracts/reference';
import { fireEvent, render, screen } from '@testing-library/react';
import { MessageForm } from './message-form.tsx';

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Prepare my message' }));

function fill() {
  type('Your name', 'Ada');
  type('Email address', 'ada@example.com');
  type('What is it about?', 'Press');
  type('Message', 'Twenty characters and a few more.');
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});

test('a field is judged when it is left, and forgiven as soon as it is mended', () => {
  render(<MessageForm to="hello@fernweh.example" topics={['Press']} />);
  type('Email address', 'ada');
  expect(screen.queryByText(/Enter an email address/)).toBeNull();
  fireEvent.blur(field('Email address'));
  expect(screen.getByText('Enter an email address like name@example.com')).toBeTruthy();
  type('Email address', 'ada@example.com');
  expect(screen.queryByText(/Enter an email address/)).toBeNull();
});

test('what is missing is said in a summary with links, and nothing typed is lost', () => {
  render(<MessageForm to="hello@fernweh.example" topics={['Press']} />);
  type('Message', 'Short');
  send();
  const links = screen.getAllByRole('link').map(link => link.textContent);
  expect(links).toEqual(
    expect.arrayContaining([
      'Enter your name',
      'Enter an email address like name@example.com',
      'Choose what it is about',
      'Write at least 20 characters (15 to go)',
    ]),
  );
  expect(field('Message').value).toBe('Short');
});

test('a reference is optional, but never wrong', () => {
  render(<MessageForm to="hello@fernweh.example" topics={['Press']} />);
  fill();
  type(/Booking reference/, 'FW123');
  send();
  expect(screen.getAllByText(`A booking reference looks like ${EXAMPLE_REFERENCE}`)).not.toHaveLength(0);
});

test('what is right becomes a mail of the visitor’s own, and the page says that it is not sent', () => {
  render(<MessageForm to="hello@fernweh.example" topics={['Press']} />);
  fill();
  send();
  expect(screen.getByRole('status').textContent).toContain('not sent yet');
  const href = screen.getByRole('link', { name: 'Open in my mail program' }).getAttribute('href');
  expect(href).toContain('mailto:hello@fernweh.example?subject=Press&body=Twenty%20characters');
});

test('for those who have booked the reference is needed', () => {
  render(<MessageForm to="service@fernweh.example" topics={['Press']} referenceNeeded />);
  fill();
  send();
  expect(screen.queryByRole('link', { name: 'Open in my mail program' })).toBeNull();
});

test('who is known stands in the fields, until something else is typed there', () => {
  const form = (writer?: { name: string; email: string }) => (
    <MessageForm to="service@fernweh.example" topics={['Press']} writer={writer} />
  );
  const { rerender } = render(form());
  type('Your name', 'Maja, for her mother');
  rerender(form({ name: 'Maja Lindqvist', email: 'maja@example.com' }));
  expect(field('Your name').value).toBe('Maja, for her mother');
  expect(field('Email address').value).toBe('maja@example.com');
  type('Email address', '');
  fireEvent.blur(field('Email address'));
  expect(field('Email address').value).toBe('');
});
