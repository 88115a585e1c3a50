import { n1 } from '../paths.mjs';
import { arches, bank } from '../scenery.mjs';
import { W } from '../stage.mjs';
import { towns } from './towns/index.mjs';

/** An old town in the style of its place. The European one is across a river and has a castle. */
export function oldTown(k) {
  if (towns[k.town]) return towns[k.town](k);
  const { r } = k,
    y = r.f(800, 830),
    side = r.sign(),
    X = t => 800 + side * t;
  k.paintSky({ hz: 720 });
  const ref = k.group(() => {
    const a = k.wave(610, 60, 0.8);
    k.hill(a, 'leaf', 0.66, { foot: y });
    const cx = X(r.f(-430, -300)),
      cy = k.yAt(a, cx) + 20; // castle on the hill
    k.rect(cx - 150, cy - 70, 300, 90, k.tone('stone', 0.5, 0.1));
    k.rect(k.s < 0 ? cx : cx - 150, cy - 70, 150, 90, k.tone('stone', 0.5, -0.25));
    for (const [o, h] of [
      [-150, 110],
      [-60, 150],
      [60, 120],
      [150, 100],
    ])
      k.tower(cx + o, cy + 20, 40, h + r.f(-20, 30), {
        d: 0.48,
        kind: r.pick(['spire', 'flat', 'spire']),
        roof: 'tile',
      });
    const cols = [
        [0.88, 0.06, 85],
        [0.8, 0.09, 70],
        [0.78, 0.09, 45],
        [0.9, 0.03, 80],
        [0.74, 0.07, 25],
        [0.82, 0.05, 140],
      ],
      drawn = r.pick(['spire', 'onion', 'dome']),
      latin = kind => (k.town === 'latin' && kind === 'onion' ? 'dome' : kind),
      rk = latin(drawn),
      hx = X(r.f(60, 240));
    for (let j = 0; j < 3; j++) {
      // rows of roofs
      if (j === 1) {
        k.tower(hx, y, 96, r.f(330, 380), {
          kind: rk,
          roof: rk === 'spire' ? 'slate' : [0.6, 0.08, 175],
          rh: 2.3,
          d: 0.2,
        });
        k.tower(hx + 120, y, 96, r.f(300, 330), {
          kind: rk,
          roof: rk === 'spire' ? 'slate' : [0.6, 0.08, 175],
          rh: 2,
          d: 0.2,
        });
        k.house(hx + 100, y, 250, 190, { m: 'stone', d: 0.18, rh: 0.5 });
        k.tower(X(-250), y, 60, r.f(270, 320), {
          kind: latin(r.pick(['onion', 'spire', 'flat'])),
          d: 0.22,
          roof: 'slate',
        });
        k.tower(X(520), y, 70, r.f(210, 270), {
          kind: r.pick(['dome', 'spire']),
          d: 0.24,
          roof: [0.6, 0.08, 175],
        });
      }
      for (let x = -60; x < W + 40; ) {
        const w = r.f(84, 136);
        k.house(x, y, w, (205 - j * 62) * r.f(0.85, 1.15), {
          m: r.pick(cols),
          d: 0.36 - j * 0.15,
          rh: r.f(0.5, 0.8),
          wins: j,
        });
        x += w * 0.95;
      }
    }
    for (let i = 0; i < 6; i++) k.round(r.f(0, W), y, r.f(50, 84), 0.06);
    k.rect(-10, y - 14, W + 20, 16, k.tone('stone', 0.05, -0.35));
    k.rect(-10, y - 18, W + 20, 5, k.tone('stone', 0.05, 0.3));
  });
  k.water(y, ref, { mirror: 0.5 });
  const b0 = side > 0 ? -120 : 700;
  arches(k, b0, b0 + 1020, 985, 876, 4, 'stone', 0.02);
  for (let i = 0; i < 5; i++) {
    const x = b0 + 102 + i * 204;
    k.stroke(`M${n1(x)} 868v-44`, k.tone('dark'), 5);
    k.disc(x, 818, 8, k.low ? k.lamp : k.tone('white'));
  }
  k.rowboat(X(r.f(420, 560)), r.f(930, 980), 1.2);
  const f = bank(k, 1090, side, 'meadow', 60);
  k.flowers(f, 20, ['boat', 'gold'], 20, 80);
  k.round(X(700), k.yAt(f, X(700)) + 40, 330);
  k.round(X(560), k.yAt(f, X(560)) + 50, 190);
  k.birds(X(-200), 330, 0.8);
}
