import { sample } from '../support/world.ts';
import { DEVICES } from './devices.ts';
import { testOn } from './fixtures.ts';

const { region } = sample();

for (const device of DEVICES.filter(({ phone }) => !phone)) {
  const test = testOn(device);

  test(`${device.name}: the menu opens by mouse, click and keys, closes with Escape, and leads to a page`, async ({
    visitor,
  }) => {
    await visitor.open('/');
    await visitor.press('button', 'Reject all');
    const panel = '#fw-header [data-panel][data-open]';
    await visitor.pointAt('#fw-header a', 'Browse Tours');
    await visitor.sees(panel, region.title);
    // A click on a group that the mouse has opened keeps it open; a second one closes it.
    await visitor.press('#fw-header a', 'Browse Tours');
    await visitor.sees(panel, region.title);
    await visitor.press('#fw-header a', 'Browse Tours');
    await visitor.seesNo(panel);

    await visitor.key('ArrowDown');
    await visitor.hasFocusOn(region.title);
    await visitor.key('Escape');
    await visitor.seesNo(panel);
    await visitor.hasFocusOn('Browse Tours');

    await visitor.key('ArrowDown');
    await visitor.hasFocusOn(region.title);
    await visitor.key('ArrowRight');
    await visitor.hasFocusOn(`View all ${region.title}`);
    await visitor.key('Enter');
    await visitor.arrivesAt(`/destination/${region.slug}$`);
    await visitor.seesNo(panel);
  });
}

for (const device of DEVICES.filter(({ phone }) => phone)) {
  const test = testOn(device);

  test(`${device.name}: the phone's menu covers the screen, closes by a press outside, gives the focus back, and works by keys`, async ({
    visitor,
  }) => {
    await visitor.open('/');
    await visitor.press('button', 'Reject all');
    await visitor.press('#fw-header a', 'Open menu');
    await visitor.sees('dialog[open] h2', 'Menu');
    await visitor.seesOverScreen('dialog[open]');
    await visitor.press('dialog button', 'Browse Tours');
    await visitor.sees('dialog button', region.title);
    await visitor.press('dialog button', 'Browse Tours');
    await visitor.seesNo('dialog button', region.title);
    await visitor.press('dialog button', 'Close menu');
    await visitor.seesNo('dialog[open]');
    await visitor.hasFocusOn('Open menu');

    await visitor.key('Enter');
    await visitor.seesOverScreen('dialog[open]');
    await visitor.pressOutside();
    await visitor.seesNo('dialog[open]');
    await visitor.hasFocusOn('Open menu');

    await visitor.key('Enter');
    await visitor.sees('dialog[open] h2', 'Menu');
    await visitor.tabTo('Browse Tours');
    await visitor.key('Enter');
    await visitor.tabTo(region.title);
    await visitor.key('Enter');
    await visitor.sees('dialog a', `View All ${region.title}`);
    await visitor.key('Escape');
    await visitor.seesNo('dialog[open]');
    await visitor.hasFocusOn('Open menu');

    await visitor.key('Enter');
    await visitor.tabTo('Browse Tours');
    await visitor.key('Enter');
    await visitor.tabTo(region.title);
    await visitor.key('Enter');
    await visitor.tabTo(`View All ${region.title}`);
    await visitor.key('Enter');
    await visitor.arrivesAt(`/destination/${region.slug}$`);
    await visitor.seesNo('dialog[open]');
  });
}
