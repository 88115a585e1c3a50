import { createScheduler } from '../src/jobs/scheduler.ts';
import { createMetrics } from '../src/telemetry/metrics.ts';
import { movableClock } from './support/clock.ts';

function start() {
  const clock = movableClock();
  const metrics = createMetrics();
  const ran: string[] = [];
  const lines: string[] = [];
  const state = { leads: false, resigned: 0 };
  const job = (name: string) => ({ name, everyMs: 1_000, run: async () => ran.push(name) });
  const scheduler = createScheduler({
    jobs: [job('remind'), { ...job('renew'), everywhere: true }, job('expire')],
    clock,
    leadership: {
      held: async () => state.leads,
      resign: async () => void state.resigned++,
    },
    log: { info: (line: string) => lines.push(line), error: () => undefined } as never,
    metrics,
  });
  const tick = async () => {
    ran.length = 0;
    clock.move(1_000);
    await scheduler.tick();
    return [...ran];
  };
  const leader = async () => (await metrics.leader.get()).values[0]?.value;
  return { state, tick, leader, lines, scheduler, clock, ran };
}

test('the leader runs every job, others only what each process needs', async () => {
  const { state, tick, leader, lines, scheduler } = start();
  expect(await tick()).toEqual(['renew']);
  expect(await leader()).toBe(0);
  state.leads = true;
  expect(await tick()).toEqual(['remind', 'renew', 'expire']);
  expect(await leader()).toBe(1);
  state.leads = false;
  expect(await tick()).toEqual(['renew']);
  expect(await leader()).toBe(0);
  expect(lines).toEqual(['gained job leadership', 'lost job leadership']);
  await scheduler.stop();
  expect(state.resigned).toBe(1);
});

test('jobs go on while the clock is set back by hours, and run once after it was set forward by days', async () => {
  const { state, tick, scheduler, clock, ran } = start();
  state.leads = true;
  await tick();
  clock.move(-3 * 3_600_000);
  expect(await tick()).toEqual(['remind', 'renew', 'expire']);
  clock.move(2 * 86_400_000);
  expect(await tick()).toEqual(['remind', 'renew', 'expire']);
  ran.length = 0;
  await scheduler.tick();
  expect(ran).toEqual([]);
  await scheduler.stop();
});
