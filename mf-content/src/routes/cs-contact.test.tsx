import { type Session, sessionChanged } from '@fernweh/contracts/events';
import { TestHost, testHost } from '@fernweh/mf-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { view } from './cs-contact.tsx';

const user = { email: 'maja@example.com', firstName: 'Maja', lastName: 'Lindqvist', name: 'Maja Lindqvist' };
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

function show() {
  const host = testHost();
  const page = (
    <TestHost host={host} url="/cs_contact">
      <view.Component data={undefined} />
    </TestHost>
  );
  const say = (session: Session) => act(() => host.bus.publish(sessionChanged, session));
  say({ status: 'authenticated', user });
  const html = renderToString(page);
  render(page);
  return { say, html };
}

test('the form knows who is signed in, in the browser only', () => {
  const { html } = show();
  expect(html).not.toContain('Maja');
  expect(field('Your name').value).toBe('Maja Lindqvist');
  expect(field('Email address').value).toBe('maja@example.com');
  expect(screen.getByText(/Sending from this page opens soon/)).toBeTruthy();
});

test('signed out meanwhile: who it was is gone, what was typed is not', () => {
  const { say } = show();
  fireEvent.change(field('Message'), { target: { value: 'We are late for the train to Porto.' } });
  say({ status: 'anonymous', problem: 'expired' });
  expect(field('Your name').value).toBe('');
  expect(field('Email address').value).toBe('');
  expect(field('Message').value).toBe('We are late for the train to Porto.');
});
