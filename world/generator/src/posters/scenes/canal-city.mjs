import { line, n1 } from '../paths.mjs';
import { arches } from '../scenery.mjs';
import { W } from '../stage.mjs';

export function canalCity(k) {
  const { r } = k,
    y = r.f(790, 820),
    side = r.sign(),
    X = t => 800 + side * t;
  k.paintSky({ hz: 720, sunY: r.f(300, 370) });
  const sets = [
      [
        [0.5, 0.12, 35],
        [0.45, 0.09, 25],
        [0.6, 0.1, 55],
        [0.4, 0.06, 30],
        [0.82, 0.05, 80],
        [0.38, 0.04, 260],
      ],
      [
        [0.72, 0.14, 55],
        [0.8, 0.13, 85],
        [0.6, 0.11, 245],
        [0.62, 0.16, 25],
        [0.68, 0.1, 160],
        [0.9, 0.03, 85],
      ],
      [
        [0.78, 0.09, 60],
        [0.82, 0.08, 80],
        [0.7, 0.11, 35],
        [0.85, 0.05, 50],
        [0.74, 0.08, 95],
        [0.66, 0.1, 20],
      ],
    ],
    cols = r.pick(sets);
  const ref = k.group(() => {
    k.tower(X(r.f(-380, -180)), y, 86, r.f(430, 480), {
      m: 'brick',
      roof: [0.6, 0.08, 175],
      kind: r.pick(['onion', 'spire', 'dome']),
      rh: 2.2,
      d: 0.5,
    });
    let last = null;
    const wide = r.pick([0.85, 1, 1.2]);
    for (let x = -30; x < W; ) {
      const w = r.f(104, 156) * wide,
        h = r.f(270, 390),
        t = y - h,
        kind = r.pick(['step', 'bell', 'neck', 'tri']);
      let c;
      do c = r.pick(cols);
      while (c === last);
      last = c;
      const m = x + w / 2,
        g = w * 0.62,
        top = {
          step: [
            [0, 0],
            [0, -0.2],
            [0.14, -0.2],
            [0.14, -0.42],
            [0.28, -0.42],
            [0.28, -0.64],
            [0.4, -0.64],
            [0.4, -0.85],
          ],
          tri: [
            [0, 0],
            [0.46, -0.78],
            [0.46, -0.92],
          ],
          neck: [
            [0, 0],
            [0.1, -0.06],
            [0.26, -0.3],
            [0.28, -0.8],
            [0.42, -0.92],
          ],
          bell: [
            [0, 0],
            [0.02, -0.14],
            [0.16, -0.3],
            [0.24, -0.66],
            [0.36, -0.84],
          ],
        }[kind].map(([a, b]) => [x + a * w, t + b * g]);
      const all = [[x, y], ...top, ...[...top].reverse().map(([a, b]) => [2 * m - a, b]), [x + w, y]];
      k.poly(all, k.tone(c, 0.1, 0.22));
      k.poly(
        [
          [k.s > 0 ? x : x + w, y],
          ...(k.s > 0 ? top : top.map(([a, b]) => [2 * m - a, b])),
          [k.s > 0 ? x + w * 0.12 : x + w * 0.88, t + w * 0.1],
          [k.s > 0 ? x + w * 0.12 : x + w * 0.88, y],
        ],
        k.tone(c, 0.1, -0.5),
      );
      k.stroke(line(all.slice(1, -1)), k.tone('white', 0.08, 0.2), 6);
      const rows = 4,
        gap = (h - 70) / rows;
      for (let q = 0; q < rows; q++)
        for (let v = 0; v < 3; v++) {
          const wx = x + w * (0.17 + v * 0.25),
            wy = t + 12 + q * gap,
            on = r.yes(0.6) && k.low;
          k.rect(wx - 3, wy - 3, w * 0.16 + 6, gap * 0.62 + 6, k.tone('white', 0.06, 0.1));
          k.rect(wx, wy, w * 0.16, gap * 0.62, on ? k.lamp : k.tone('dark', 0.18));
        }
      k.rect(m - w * 0.09, t - g * 0.5, w * 0.18, g * 0.24, k.low ? k.lamp : k.tone('dark', 0.2));
      k.rect(x + w * 0.4, y - 54, w * 0.2, 54, k.tone(r.pick(['pine', 'boat', 'dark']), 0, -0.2));
      x += w;
    }
    k.rect(-10, y - 12, W + 20, 14, k.tone('stone', 0, -0.4));
    k.rect(-10, y - 17, W + 20, 6, k.tone('stone', 0, 0.4));
  });
  k.water(y, ref, { m: [0.5, 0.07, 205], mirror: 0.58 });
  for (let i = 0; i < 4; i++) k.round((i + r.f(0.2, 0.8)) * 400, y - 4, r.f(130, 190), 0.03);
  for (let i = 0; i < 3; i++) {
    const x = X(-560 + i * 430 + r.f(-60, 60)),
      c = r.pick(['boat', 'pine', 'gold', 'slate']),
      yy = r.f(850, 900) + i * 18;
    k.at(
      x,
      yy,
      r.sign() * 1.25,
      1.25,
      `<path d="M-80-12Q-60 2 70-4L84-14Q78 18 60 20H-60Q-76 14-80-12z" fill="${k.tone(c, 0, -0.25)}"/><path d="M-40-6v-24h70v22z" fill="${k.tone('white', 0, 0.2)}"/><path d="M-46-30h84v-6h-84z" fill="${k.tone('wood', 0, -0.3)}"/><path d="M-80-12Q-60 2 70-4L84-14l-1 8Q-50 8-79-6z" fill="${k.tone('white', 0, 0.3)}"/>`,
    );
    k.path(k.lens(x, yy + 30, 110, 8), k.sky(1), ' opacity=".5"');
  }
  if (r.yes(0.7)) {
    const b0 = side > 0 ? 930 : -260;
    arches(k, b0, b0 + 930, 1080, 960, 3, 'brick', 0);
    k.stroke(`M${b0} 930Q${b0 + 465} 904 ${b0 + 930} 930`, k.tone('dark'), 5);
    let d = '';
    for (let i = 1; i < 22; i++) {
      const t = i / 22;
      d += `M${n1(b0 + 930 * t)} ${n1(930 - 52 * t * (1 - t))}v32`;
    }
    k.stroke(d, k.tone('dark'), 4);
  }
  k.birds(X(200), 320, 0.8, k.tone('white', 0, 0.3));
}
