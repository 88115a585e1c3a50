import { render } from '@testing-library/react';
import { MenuIcon } from './menu-icon.tsx';

test.each([
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty-filled',
  'javascript:alert(1)',
  '//evil.example/x.png',
])('an icon that is called %s is none', src => {
  const { container } = render(<MenuIcon icon={{ src, title: '' }} />);
  expect(container.innerHTML).toBe('');
});

test('icons have a name, or are pictures of the image host', () => {
  const { container } = render(<MenuIcon icon={{ src: 'star-filled', title: 'Best' }} />);
  expect(container.querySelector('svg')).not.toBeNull();
  const picture = render(<MenuIcon icon={{ src: 'fernweh/a/b.png', title: '' }} />);
  expect(picture.container.querySelector('img')?.getAttribute('src')).toBe('/img/fernweh/a/b.png?w=80&h=80');
});
