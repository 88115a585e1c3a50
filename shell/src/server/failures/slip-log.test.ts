import { createSlipLog } from './slip-log.ts';

test('each field of a document is logged once, with the reason', () => {
  const warn = jest.fn();
  const onSlip = createSlipLog({ warn });
  const slip = { document: '/v3/menus.json', path: 'mainMenu.menuParts[0]', reason: 'expected object' };
  onSlip(slip);
  onSlip({ ...slip, reason: 'another' });
  onSlip({ ...slip, path: 'footerMenu' });
  onSlip({ ...slip, document: '/v3/pages/home.json' });
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([
    { event: 'content-slip', ...slip },
    { event: 'content-slip', ...slip, path: 'footerMenu' },
    { event: 'content-slip', ...slip, document: '/v3/pages/home.json' },
  ]);
});
