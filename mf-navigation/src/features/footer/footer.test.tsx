import { chatRequested, consentRequested } from '@fernweh/contracts/events';
import { britishVisitor } from '@fernweh/contracts/testing';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import type { FooterData } from '../../shared/menu/menu.ts';
import { contactOf } from '../../shared/menu/menu-groups.server.ts';
import { MENUS } from '../../shared/menu/menus.fixture.ts';
import { Footer } from './footer.tsx';
import { isLegal } from './footer-links.tsx';

const data: FooterData = {
  blocks: MENUS.footerMenu.footerBlock,
  heading: 'Get in touch',
  contact: contactOf(MENUS),
  hours: ['Mon to Fri'],
  year: 2031,
};

const show = (given: Partial<FooterData> = {}, url = '/', host = testHost(britishVisitor)) =>
  render(
    <TestHost host={host} url={url}>
      <Footer data={{ ...data, ...given }} />
    </TestHost>,
  );

test('the footer has its fixed texts', () => {
  show();
  expect(screen.getByText('© Copyright 2011 - 2031')).toBeTruthy();
  expect(screen.getByText('256 bit SSL encrypted security')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Certificate' }).className).toBe('certificateImage');
  expect(screen.getByRole('img', { name: 'Mastercard' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Visa' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Cookies' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'privacy policy' })).toBeTruthy();
});

test('what does nothing but lead elsewhere is never hydrated, and what does is (docs/decisions/205)', () => {
  show();
  const isStatic = (element: Element) => element.closest('.static') !== null;
  const [link] = data.blocks.filter(block => !isLegal(block)).flatMap(({ links }) => links);
  expect(isStatic(screen.getByRole('link', { name: link?.text }))).toBe(true);
  expect(isStatic(screen.getByRole('img', { name: 'Visa' }))).toBe(true);
  expect(isStatic(screen.getByRole('link', { name: 'Cookies' }))).toBe(false);
  expect(isStatic(screen.getByRole('link', { name: 'WhatsApp' }))).toBe(false);
  expect(isStatic(screen.getByRole('combobox'))).toBe(false);
});

test('the WhatsApp link is shown only where it is configured', () => {
  const { unmount } = show();
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toBeTruthy();
  unmount();
  show({ contact: { ...contactOf(MENUS), whatsapp: undefined } });
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
});

test('tour pages leave room for the booking bar', () => {
  const { container } = show({}, '/tours/poland-by-rail');
  expect(container.querySelector('.onTour')).toBeTruthy();
});

test('the market switch requests the same page and keeps its query', () => {
  const { container } = show({}, '/search?q=alps&channel=33');
  const form = container.querySelector('form');
  expect(form?.getAttribute('action')).toBe('/search');
  expect(form?.querySelector<HTMLInputElement>('input[name=q]')?.value).toBe('alps');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country and currency' }).value).toBe('33');
});

test('the footer works without menus', () => {
  show({ blocks: [], contact: undefined, hours: [] });
  expect(screen.getByText(/demonstration data/)).toBeTruthy();
});

test('the Cookies link opens the cookie choices; without script it leads to the page about cookies', () => {
  const host = testHost(britishVisitor);
  let requests = 0;
  host.bus.on(consentRequested).subscribe(() => {
    requests += 1;
  });
  show({}, '/', host);
  const link = screen.getByRole('link', { name: 'Cookies' });
  expect(link.getAttribute('href')).toBe('/cookies');
  // The browser follows the link unless a listener prevents it.
  expect(fireEvent.click(link)).toBe(false);
  expect(fireEvent.click(link, { metaKey: true })).toBe(true);
  expect(requests).toBe(1);
});

test('the Chat link is shown only where a chat is configured, and opens it', () => {
  const { unmount } = show();
  expect(screen.queryByRole('link', { name: 'Chat' })).toBeNull();
  unmount();
  const { config } = testHost(britishVisitor);
  const host = testHost(britishVisitor, {
    config: { ...config, chat: { host: 'http://chat', token: 'token' } },
  });
  let requests = 0;
  host.bus.on(chatRequested).subscribe(() => {
    requests += 1;
  });
  show({}, '/', host);
  const link = screen.getByRole('link', { name: 'Chat' });
  expect(link.getAttribute('href')).toBe('/contact-us');
  fireEvent.click(link);
  expect(requests).toBe(1);
});

test('in the checkout the links are folded, and the rest stays', () => {
  const { container } = show({}, '/checkout?booking=FW7K3M9QDX');
  const folded = container.querySelector('details');
  expect(folded?.open).toBe(false);
  expect(folded?.querySelector('a[href^="mailto:"]')).toBeTruthy();
  expect(screen.getByText('256 bit SSL encrypted security').closest('details')).toBeNull();
});
