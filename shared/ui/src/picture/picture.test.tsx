import { render, screen } from '@testing-library/react';
import { PhotoCredit } from './photo-credit.tsx';
import { Picture, pictureWidths } from './picture.tsx';

const picture = {
  src: 'fernweh/coast/coast.jpg',
  alt: 'White houses',
  width: 1200,
  height: 900,
  colour: '#86b6c9',
};

test('offers files up to its own width or the cap, never wider', () => {
  expect(pictureWidths(1200)).toEqual([320, 480, 640, 960]);
  expect(pictureWidths(2000, 480)).toEqual([320, 480]);
  expect(pictureWidths(200)).toEqual([200]);
});

test('loads lazily unless it has priority', () => {
  const { rerender } = render(<Picture picture={picture} sizes="100vw" />);
  const image = screen.getByRole('img', { name: 'White houses' });
  expect(image.getAttribute('loading')).toBe('lazy');
  expect(image.getAttribute('srcset')).toContain('/img/fernweh/coast/coast.jpg?w=640&fm=webp&q=72 640w');
  rerender(<Picture picture={picture} sizes="100vw" priority />);
  expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe('high');
});

test('has a placeholder without a style attribute', () => {
  const { container } = render(<Picture picture={picture} sizes="100vw" decorative />);
  expect(container.querySelector('rect')?.getAttribute('fill')).toBe('#86b6c9');
  expect(container.querySelector('[style]')).toBeNull();
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
});

test('a frame cuts a picture around its focus, which is a class', () => {
  const focused = { ...picture, focus: { x: 0.93, y: 0.2 } };
  const { rerender } = render(<Picture picture={focused} sizes="100vw" />);
  expect(screen.getByRole('img').className).toMatch(/right.*top/);
  rerender(<Picture picture={picture} sizes="100vw" />);
  expect(screen.getByRole('img').className).not.toMatch(/top|right/);
});

test('the credit of a photograph is shown where there is one and where it is asked for', () => {
  const photograph = { ...picture, credit: 'Fernweh studio' };
  const { rerender, container } = render(
    <Picture picture={photograph} sizes="100vw">
      <PhotoCredit of={photograph} />
    </Picture>,
  );
  expect(screen.getByText('Photo: Fernweh studio')).toBeTruthy();
  rerender(<Picture picture={photograph} sizes="100vw" />);
  expect(container.textContent).toBe('');
  rerender(<PhotoCredit of={picture} />);
  expect(container.textContent).toBe('');
});
