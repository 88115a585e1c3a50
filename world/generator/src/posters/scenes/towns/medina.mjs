import { n1 } from '../../paths.mjs';
import { W } from '../../stage.mjs';
import { block, squareTower } from './masonry.mjs';

const EARTH = [
  [0.7, 0.085, 48],
  [0.76, 0.075, 62],
  [0.66, 0.095, 40],
  [0.8, 0.05, 75],
];
const BLUE = [
  [0.74, 0.08, 250],
  [0.82, 0.05, 245],
  [0.66, 0.1, 255],
  [0.9, 0.02, 240],
];

/** A walled town below snow mountains: flat roofs, a square minaret, palms. `blue` paints the walls blue. */
export function medina(k, { blue = false } = {}) {
  const { r } = k,
    side = r.sign(),
    X = t => 800 + side * t,
    walls = blue ? BLUE : EARTH,
    trim = blue ? 'white' : [0.55, 0.09, 165];
  k.paintSky({ hz: 640, big: 1.2, sunY: r.f(340, 440) });
  k.range(5, r.f(330, 390), 720, 0.74, { snow: 0.6, drop: 0.5 });
  k.hill(k.wave(640, 40, 0.9), blue ? 'leaf' : 'warm', 0.52, { foot: 900 });
  const slope = k.wave(0, 26, 0.7),
    tower = X(r.f(40, 240));
  for (let j = 0; j < 4; j++) {
    const d = 0.42 - j * 0.12,
      foot = 760 + j * 74;
    if (j === 2) squareTower(k, tower, foot - 30, 104, r.f(330, 380), { m: walls[0], d: d + 0.02, trim });
    if (j === 1) squareTower(k, X(r.f(-520, -330)), foot, 58, r.f(180, 230), { m: walls[1], d, trim });
    for (let x = -60; x < W + 40; ) {
      const w = r.f(70, 150) * (1 + j * 0.1),
        y = foot + k.yAt(slope, Math.min(W, Math.max(0, x))) * (1 - j * 0.2);
      block(k, x, y + 60, w, (120 + 60) * r.f(0.75, 1.2), {
        m: r.pick(walls),
        d,
        wins: j ? r.i(1, 3) : 2,
        crenels: !blue && r.yes(0.18),
      });
      x += w * r.f(0.86, 1);
    }
    if (j === 1)
      for (let i = 0; i < 4; i++) k.palm(r.f(80, 1520), foot + 40, r.f(110, 150), r.f(-0.1, 0.1), d);
  }
  // The town's wall with its gate.
  const wall = 1010,
    gate = X(r.f(-260, -60)),
    m = walls[0];
  block(k, -20, wall, W + 40, 96, { m, d: 0.03, crenels: true, wins: 0 });
  for (const x of [gate - 150, gate + 94]) block(k, x, wall, 56, 158, { m, d: 0.02, crenels: true, wins: 0 });
  block(k, gate - 96, wall, 192, 136, { m: walls[1], d: 0.02, crenels: true, wins: 0 });
  k.path(
    `M${n1(gate - 44)} ${wall}v-44q-26-56 44-76q70 20 44 76v44z`,
    k.low ? k.lamp : k.tone('dark', 0, -0.2),
  );
  const f = k.wave(1022, 14, 1).map(([x, v]) => [x, Math.min(v, wall + 4)]);
  k.hill(f, blue ? 'meadow' : 'sand', 0, { mist: 0, rim: 0.5 });
  k.tufts(f, 26, 46, 'leaf', 0, -0.3, 30);
  for (const [t, h] of [
    [640, 520],
    [520, 400],
    [-690, 330],
  ])
    k.palm(X(t), k.yAt(f, X(t)) + 70, h * r.f(0.9, 1.1), -side * Math.sign(t) * r.f(0.02, 0.12), 0);
  k.birds(X(-200), 300, 0.8);
}
