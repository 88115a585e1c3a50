import { countLosses, droppedAt } from './losses.ts';

test('what was lost is said once, with what was sent in the same time', () => {
  let dropped = 0;
  const losses = countLosses(() => dropped);
  losses.count('sent', 12);
  expect(losses.report()).toBeUndefined();

  losses.count('sent', 7);
  losses.count('failed', 3);
  losses.count('unreadable');
  dropped = 4;
  expect(losses.report()).toEqual({ sent: 7, failed: 3, dropped: 0, unreadable: 1, datagrams: 4 });
  expect(losses.report()).toBeUndefined();
});

test('metrics count from the start, whatever was reported; what has not happened is 0', async () => {
  let dropped = 0;
  const losses = countLosses(() => dropped);
  const metric = async () =>
    (await losses.registry.metrics()).split('\n').filter(line => line.startsWith('fernweh_edge_spans_total'));
  losses.count('sent', 3);
  losses.report();
  dropped = 2;
  const expected = [
    'fernweh_edge_spans_total{outcome="sent"} 3',
    'fernweh_edge_spans_total{outcome="failed"} 0',
    'fernweh_edge_spans_total{outcome="dropped"} 0',
    'fernweh_edge_spans_total{outcome="unreadable"} 0',
    'fernweh_edge_spans_total{outcome="datagrams"} 2',
  ];
  expect(await metric()).toEqual(expected);
  expect(await metric()).toEqual(expected);
});

test('the kernel counts what it dropped at each socket', () => {
  const table = `   sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode ref pointer drops
  512: 0B00007F:E2F1 00000000:0000 07 00000000:00000000 00:00000000 00000000     0        0 23456 2 0000000000000000 3
  717: 0100007F:158A 00000000:0000 07 00000000:00000000 00:00000000 00000000  1000        0 34567 2 0000000000000000 42
`;
  expect(droppedAt(table, 5514)).toBe(42);
  expect(droppedAt(table, 5515)).toBe(0);
});
