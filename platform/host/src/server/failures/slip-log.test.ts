import { sourceOf } from '../../../../../shell/src/server/written-in.ts';
import { createSlipLog } from './slip-log.ts';

test('each field of a document is logged and counted once, with the reason', () => {
  const warn = jest.fn();
  const inc = jest.fn();
  const onSlip = createSlipLog({ log: { warn }, counter: { inc }, sourceOf });
  const slip = { document: '/v3/menus.json', path: 'mainMenu.menuParts[0]', reason: 'expected object' };
  onSlip(slip);
  onSlip({ ...slip, reason: 'another' });
  onSlip({ ...slip, path: 'footerMenu' });
  onSlip({ ...slip, document: '/v3/pages/home.json' });
  onSlip({ ...slip, document: 'builder/page/sale' });
  expect(inc.mock.calls.map(([labels]) => labels.source)).toEqual([
    'content',
    'content',
    'content',
    'builder',
  ]);
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([
    { event: 'content-slip', ...slip },
    { event: 'content-slip', ...slip, path: 'footerMenu' },
    { event: 'content-slip', ...slip, document: '/v3/pages/home.json' },
    { event: 'content-slip', ...slip, document: 'builder/page/sale' },
  ]);
});
