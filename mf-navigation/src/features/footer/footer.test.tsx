import { TestHost, testHost } from '@fernweh/mf-kit/testing';
import { render, screen } from '@testing-library/react';
import type { FooterData } from '../../model/menu.ts';
import { contactOf } from '../../model/menu-groups.server.ts';
import { MENUS } from '../../model/menus.fixture.ts';
import { Footer } from './footer.tsx';

const data: FooterData = {
  blocks: MENUS.footerMenu.footerBlock,
  heading: 'Get in touch',
  contact: contactOf(MENUS),
  hours: ['Mon to Fri'],
  year: 2031,
};

const show = (given: Partial<FooterData> = {}, url = '/') =>
  render(
    <TestHost host={testHost()} url={url}>
      <Footer data={{ ...data, ...given }} />
    </TestHost>,
  );

test('says what the specification asks for', () => {
  show();
  expect(screen.getByText('© Copyright 2011 - 2031')).toBeTruthy();
  expect(screen.getByText('256 bit SSL encrypted security')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Mastercard' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Visa' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Cookies' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'privacy policy' })).toBeTruthy();
});

test('WhatsApp only where it is configured', () => {
  const { unmount } = show();
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toBeTruthy();
  unmount();
  show({ contact: { ...contactOf(MENUS), whatsapp: undefined } });
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
});

test('tour pages leave room for their bar', () => {
  const { container } = show({}, '/tours/poland-by-rail');
  expect(container.querySelector('.onTour')).toBeTruthy();
});

test('the market switch asks for the same page and keeps its query', () => {
  const { container } = show({}, '/search?q=alps&channel=33');
  const form = container.querySelector('form');
  expect(form?.getAttribute('action')).toBe('/search');
  expect(form?.querySelector<HTMLInputElement>('input[name=q]')?.value).toBe('alps');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country and currency' }).value).toBe('33');
});

test('stands without menus', () => {
  show({ blocks: [], contact: undefined, hours: [] });
  expect(screen.getByText(/demonstration data/)).toBeTruthy();
});
