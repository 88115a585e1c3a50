import { sample } from '../support/world.ts';
import { DEVICES } from './devices.ts';
import { testOn } from './fixtures.ts';
import { followMenu, followPhoneMenu } from './menu.ts';

const { region, country } = sample();

for (const device of DEVICES) {
  const test = testOn(device);

  test(`${device.name}: a visitor walks through the menu to a tour, searches and returns, in one document`, async ({
    visitor,
  }) => {
    await visitor.open('/');
    await visitor.press('button', 'Reject all');
    await visitor.seesWholeWidth();
    await visitor.markDocument();

    await (device.phone ? followPhoneMenu : followMenu)(visitor, region);
    await visitor.arrivesAt(`/destination/${region.slug}$`);
    await visitor.sees('main h1', region.title);
    await visitor.seesWholeWidth();

    await visitor.press('main article a[href^="/tours/"]');
    await visitor.arrivesAt('/tours/[\\w-]+$');
    await visitor.sees('main h1');
    await visitor.seesWholeWidth();

    if (device.phone) await visitor.press('#fw-header a', 'Open search');
    await visitor.fill('Search', country.title, '#fw-header [role=combobox]');
    await visitor.key('Enter');
    await visitor.arrivesAt('/search\\?');
    await visitor.sees('main article');
    await visitor.seesWholeWidth();

    await visitor.back();
    await visitor.arrivesAt('/tours/[\\w-]+$');
    await visitor.sees('main h1');
    await visitor.staysInDocument();
  });
}
