/** @jest-environment jsdom */
import { menuChanged } from '@fernweh/mf-navigation-contract/events';
import { createEventBus } from '@flotilla/event-bus';
import { makeRoomForMenu } from './make-room.ts';

/** A header of 125 px, and an element that begins at 800 px. */
function setUp() {
  document.body.innerHTML = '<header id="fw-header"></header><section></section>';
  const header = document.querySelector('header') as HTMLElement;
  const element = document.querySelector('section') as HTMLElement;
  Object.defineProperty(header, 'offsetHeight', { value: 125 });
  element.getBoundingClientRect = () => ({ top: 800 }) as DOMRect;
  const bus = createEventBus();
  return {
    bus,
    element,
    open: (height: number) => bus.publish(menuChanged, { open: true, level: 2, height }),
    close: () => bus.publish(menuChanged, { open: false, level: 0, height: 0 }),
    isHidden: () => element.classList.contains('fw-makes-room'),
  };
}

test('an element is hidden while an open menu reaches it', () => {
  const { bus, element, open, close, isHidden } = setUp();
  makeRoomForMenu(bus, element);
  open(676);
  expect(isHidden()).toBe(true);
  close();
  expect(isHidden()).toBe(false);
});

test('a menu that ends above the element leaves it where it is, also when it has become lower', () => {
  const { bus, element, open, isHidden } = setUp();
  makeRoomForMenu(bus, element);
  open(675);
  expect(isHidden()).toBe(false);
  open(700);
  expect(isHidden()).toBe(true);
  open(400);
  expect(isHidden()).toBe(false);
});

test('an element that appears while the menu is open does not lie over it', () => {
  const { bus, element, open, isHidden } = setUp();
  open(700);
  makeRoomForMenu(bus, element);
  expect(isHidden()).toBe(true);
});

test('an element that is gone hears of no menu', () => {
  const { bus, element, open, isHidden } = setUp();
  const end = makeRoomForMenu(bus, element);
  end();
  open(700);
  expect(isHidden()).toBe(false);
});
