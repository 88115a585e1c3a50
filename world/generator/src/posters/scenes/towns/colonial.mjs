import { n1 } from '../../paths.mjs';
import { W } from '../../stage.mjs';
import { block, dome } from './masonry.mjs';

const WALLS = [
  [0.87, 0.1, 85],
  [0.7, 0.13, 30],
  [0.68, 0.1, 240],
  [0.92, 0.03, 90],
  [0.74, 0.1, 150],
  [0.78, 0.1, 55],
];

/** A cathedral with two stepped towers. */
function cathedral(k, x, y, z, m, roof, d) {
  dome(k, x - k.s * 40 * z, y - 196 * z, 150 * z, { m: roof, d: d + 0.05, onion: false });
  block(k, x - 130 * z, y, 260 * z, 190 * z, { m, d, wins: 0 });
  for (const a of [-1, 1]) {
    const c = x + a * 132 * z;
    block(k, c - 46 * z, y, 92 * z, 220 * z, { m, d, wins: 1 });
    block(k, c - 37 * z, y - 224 * z, 74 * z, 78 * z, { m, d, wins: 2 });
    block(k, c - 26 * z, y - 306 * z, 52 * z, 52 * z, { m, d, wins: 1 });
    dome(k, c, y - 362 * z, 54 * z, { m: roof, d, onion: false });
  }
  // The front between the towers: a curved gable, a round window, a door.
  k.path(
    `M${n1(x - 84 * z)} ${n1(y - 188 * z)}q${n1(4 * z)} ${n1(-40 * z)} ${n1(40 * z)} ${n1(-44 * z)}q${n1(12 * z)} ${n1(-34 * z)} ${n1(44 * z)} ${n1(-36 * z)}q${n1(32 * z)} ${n1(2 * z)} ${n1(44 * z)} ${n1(36 * z)}q${n1(36 * z)} ${n1(4 * z)} ${n1(40 * z)} ${n1(44 * z)}z`,
    k.tone(m, d, 0.35),
  );
  k.disc(x, y - 160 * z, 24 * z, k.low ? k.lamp : k.tone('dark', d + 0.1));
  k.path(
    `M${n1(x - 30 * z)} ${n1(y)}v${n1(-70 * z)}q${n1(30 * z)} ${n1(-44 * z)} ${n1(60 * z)} 0v${n1(70 * z)}z`,
    k.low ? k.lamp : k.tone('wood', d, -0.4),
  );
  let pillars = '';
  for (const a of [-74, -50, 42, 66]) pillars += k.box(x + a * z, y - 180 * z, 9 * z, 180 * z);
  k.path(pillars, k.tone(m, d, 0.55));
}

/** A Latin American plaza: arcades, bright walls, red tiles, a church with two towers, mountains behind. */
export function colonial(k, { coast = false } = {}) {
  const { r } = k,
    side = r.sign(),
    X = t => 800 + side * t,
    ground = 900;
  k.paintSky({ hz: 660, big: 1.2, sunY: r.f(330, 440) });
  if (coast) {
    k.rect(0, 640, W, 200, k.tone('sea', 0.5));
    k.hill(k.wave(650, 26, 0.7), 'jungle', 0.7, { foot: 900 });
  } else {
    k.range(4, r.f(300, 360), 720, 0.76, { snow: r.f(0.2, 0.45), drop: 0.5 });
    k.hill(k.wave(600, 60, 0.9), 'leaf', 0.62, { foot: 900 });
  }
  const a = k.wave(670, 34, 0.8);
  k.hill(a, coast ? 'jungle' : 'leaf', 0.48, { foot: 900 });
  for (let j = 0; j < 3; j++)
    for (let x = -70; x < W + 30; ) {
      const w = r.f(80, 130);
      k.house(x, 760 + j * 40 + r.f(-16, 8), w, r.f(54, 84), {
        m: r.pick(WALLS),
        d: 0.42 - j * 0.08,
        rh: 0.3,
        wins: 2,
      });
      x += w * 0.95;
    }
  const stone = r.pick([
      [0.86, 0.06, 80],
      [0.93, 0.02, 85],
      [0.74, 0.09, 45],
      [0.88, 0.09, 88],
    ]),
    c = X(r.f(80, 230));
  cathedral(k, c, ground, r.f(1.14, 1.24), stone, r.pick(['tile', [0.66, 0.1, 220], [0.85, 0.12, 85]]), 0.16);
  // Arcades on both sides of the square.
  for (let x = -60; x < W + 40; ) {
    const w = r.f(170, 230),
      h = r.f(150, 176),
      m = r.pick(WALLS);
    if (Math.abs(x + w / 2 - c) > 320) {
      block(k, x, ground, w, h, { m, d: 0.08, wins: 0 });
      k.poly(
        [
          [x - 10, ground - h + 4],
          [x + 16, ground - h - 44],
          [x + w - 16, ground - h - 44],
          [x + w + 10, ground - h + 4],
        ],
        k.tone('tile', 0.08, k.s > 0 ? -0.1 : 0.15),
      );
      const n = 4,
        s = w / n;
      let arch = '',
        up = '';
      for (let i = 0; i < n; i++) {
        arch += `M${n1(x + (i + 0.18) * s)} ${ground}v-46q${n1(s * 0.32)} -40 ${n1(s * 0.64)} 0v46z`;
        up += k.box(x + (i + 0.32) * s, ground - h * 0.84, s * 0.36, h * 0.24);
      }
      k.path(arch, k.tone('dark', 0.2, -0.1));
      k.path(up, k.low ? k.lamp : k.tone('wood', 0.12, -0.3));
      k.rect(x + 4, ground - h * 0.56, w - 8, 8, k.tone('wood', 0.08, -0.4));
    }
    x += w;
  }
  for (let i = 0; i < 9; i++) {
    const x = X(r.sign() * r.f(300, 790));
    if (Math.abs(x - c) > 330) k.round(x, ground + 10, r.f(80, 130), 0.05, coast ? 'jungle' : 'leaf');
  }
  // The square itself with its fountain.
  const floor = k.wave(ground + 6, 3, 0.5);
  k.fill(floor, k.tone('stone', 0.04, 0.2));
  let joints = '';
  for (let i = -6; i <= 6; i++) joints += `M${n1(800 + i * 90)} ${ground + 10}L${n1(800 + i * 260)} 1210`;
  for (let i = 0; i < 5; i++) joints += `M0 ${n1(ground + 30 + i * i * 14)}H${W}`;
  k.stroke(joints, k.tone('stone', 0.04, -0.25), 3, ' opacity=".5"');
  const fx = X(-r.f(210, 330));
  k.path(k.lens(fx, 1000, 150, 56), k.tone('stone', 0, -0.35));
  k.path(k.lens(fx, 992, 132, 44), k.tone('turq', 0.05, 0));
  k.rect(fx - 9, 900, 18, 92, k.tone('stone', 0, -0.2));
  k.path(k.lens(fx, 926, 62, 20), k.tone('stone', 0, 0.3));
  k.path(k.lens(fx, 886, 32, 12), k.tone('stone', 0, 0.3));
  k.stroke(
    `M${n1(fx)} 880q-40 -30 -52 40M${n1(fx)} 880q40 -30 52 40`,
    k.tone('white', 0, 0.3),
    4,
    ' opacity=".8"',
  );
  for (const t of [-560, -130, 420]) {
    const x = X(t);
    k.stroke(`M${n1(x)} ${ground + 96}v-128`, k.tone('dark'), 6);
    k.disc(x, ground - 40, 12, k.low ? k.lamp : k.tone('white'));
  }
  const f = k.wave(1120, 16, 0.8).map(([x, v]) => [x, v - 60 * (Math.abs(x - 800) / 800) ** 2]);
  k.hill(f, 'meadow', 0, { mist: 0, rim: 0.4 });
  k.flowers(f, 18, ['boat', 'gold'], 20, 70);
  if (coast || r.yes(0.4)) {
    k.palm(X(650), 1210, r.f(600, 700), -side * r.f(0.04, 0.12), 0);
    k.palm(X(-720), 1190, r.f(360, 440), side * 0.06, 0);
  } else {
    k.round(X(670), k.yAt(f, X(670)) + 40, 400, 0, [0.66, 0.12, 305]);
    k.round(X(-740), k.yAt(f, X(-740)) + 40, 240, 0, [0.66, 0.12, 305]);
  }
  k.birds(X(-120), 320, 0.9);
}
