/** @jest-environment jsdom */
import { outsidePrivatePages } from './amplitude-privacy.ts';

const mayTrack = outsidePrivatePages(path => path.startsWith('/checkout'));

/** @returns the last element of a document with this markup */
function element(html: string): Element {
  document.body.innerHTML = html;
  const found = document.body.querySelectorAll('*');
  return found[found.length - 1] as Element;
}
const at = (url: string) => history.replaceState(null, '', url);

beforeEach(() => at('/tours'));

test.each(['/checkout', '/checkout?booking=FW12345678&payment=done', '/checkout#step'])(
  'nothing is measured at %s',
  url => {
    at(url);
    expect(mayTrack('click', element('<button>Pay</button>'))).toBe(false);
    expect(mayTrack('change', element('<input name="first">'))).toBe(false);
  },
);

test('clicks on public pages are measured, changes of fields too', () => {
  expect(mayTrack('click', element('<a href="/search">Search</a>'))).toBe(true);
  expect(mayTrack('click', element('<button>More</button>'))).toBe(true);
  expect(mayTrack('change', element('<select></select>'))).toBe(true);
  expect(mayTrack('change', element('<button>More</button>'))).toBe(false);
  expect(mayTrack('click', element('<p>Words</p>'))).toBe(false);
});

test.each([
  '<div data-boundary="mf-account"><a href="/account/bookings/FW12345678">A booking</a></div>',
  '<section data-boundary="mf-checkout"><form><button>Hold</button></form></section>',
  '<header id="fw-header"><button>Ada</button></header>',
  '<input type="password">',
  '<input type="hidden">',
])('nothing is measured in %s', html => {
  expect(mayTrack('click', element(html))).toBe(false);
});
