import { act, fireEvent, render, screen } from '@testing-library/react';
import { ShareLink } from './share-link.tsx';

const url = 'https://site.example/x/tours/coast';
const press = async () => {
  render(
    <ShareLink title="The coast & back" path="/x/tours/coast" siteUrl="https://site.example/">
      Share this tour
    </ShareLink>,
  );
  const link = screen.getByRole('link', { name: 'Share this tour' });
  await act(async () => {
    fireEvent.click(link);
  });
  return link;
};
const browser = (abilities: object) => Object.assign(navigator, { share: undefined, ...abilities });

test('without script the link starts a mail', async () => {
  browser({ clipboard: { writeText: jest.fn().mockResolvedValue(undefined) } });
  const link = await press();
  expect(link.getAttribute('href')).toBe(
    'mailto:?subject=The%20coast%20%26%20back&body=https%3A%2F%2Fsite.example%2Fx%2Ftours%2Fcoast',
  );
});

test('a device with a dialog for sharing shows it, and closing it changes nothing', async () => {
  const share = jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
  browser({ share });
  await press();
  expect(share).toHaveBeenCalledWith({ title: 'The coast & back', url });
  expect(screen.getByRole('status').textContent).toBe('');
});

test('elsewhere the link is copied, and the page says so', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  browser({ clipboard: { writeText } });
  await press();
  expect(writeText).toHaveBeenCalledWith(url);
  expect(screen.getByRole('status').textContent).toBe('The link is copied.');
});
