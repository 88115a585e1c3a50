import { clamp } from '../colour.mjs';
import { n1 } from '../paths.mjs';

export function tropicalIsland(k) {
  const { r } = k,
    y = r.f(640, 680),
    side = r.sign(),
    X = t => 800 + side * t;
  k.paintSky({ hz: y, big: 1.2 });
  const ref = k.group(() => {
    const x = X(r.f(-80, 120));
    const peak = k.nature?.lowShores ? () => {} : k.peak;
    peak(x - 300, y - r.f(110, 190), y, 340, 340, 0.6, { snow: 0, rock: 'jungle', ribs: 3 });
    peak(x + 330, y - r.f(120, 200), y, 360, 330, 0.55, { snow: 0, rock: 'jungle', ribs: 3 });
    peak(x, y - r.f(280, 340), y, 420, 420, 0.35, { snow: 0, rock: 'jungle', ribs: 5 });
    const a = k.wave(y - 14, 14, 2.4).map(([q, v]) => [q, v + 60 * clamp((Math.abs(q - x) - 520) / 200)]);
    k.fill(a, k.tone('jungle', 0.25, -0.2), y);
    for (let i = 0; i < 13; i++) {
      const q = x + r.f(-480, 480);
      k.palm(q, Math.min(y, k.yAt(a, q) + 8), r.f(56, 92), r.f(-0.25, 0.25), 0.2);
    }
    k.path(k.lens(x, y + 1, 660, 16), k.tone('sand', 0.1, 0.4));
  });
  k.water(y, ref, { m: 'turq', mirror: 0.4 });
  for (let i = 0; i < 3; i++)
    k.path(
      k.lens(r.f(200, 1400), y + 60 + i * 55, r.f(260, 480), 15),
      k.tone('turq', 0, 0.5),
      ' opacity=".55"',
    );
  if (r.yes())
    for (let i = 0; i < 4; i++) {
      const x = X(-330 + i * 108),
        v = y + 70 + i * 10;
      k.stroke(
        `M${n1(x - 28)} ${n1(v)}v34M${n1(x + 28)} ${n1(v)}v34M${n1(x)} ${n1(v)}v38`,
        k.tone('wood', 0, -0.6),
        5,
      );
      k.rect(x - 34, v - 28, 68, 30, k.tone('wood', 0, 0.1));
      k.poly(
        [
          [x - 50, v - 24],
          [x + 50, v - 24],
          [x + 8, v - 74],
          [x - 8, v - 74],
        ],
        k.tone('straw', 0, -0.35),
      );
      k.poly(
        [
          [x + k.s * 50, v - 24],
          [x + k.s * 4, v - 24],
          [x + k.s * 3, v - 74],
          [x + k.s * 8, v - 74],
        ],
        k.tone('straw', 0, 0.2),
      );
      k.win(x - 7, v - 20, 14, 22);
    }
  else {
    k.sail(X(r.f(-330, -160)), y + 120, 1.15);
    k.sail(X(r.f(60, 260)), y + 50, 0.6);
  }
  const p = k
    .wave(1010, 26, 1)
    .map(([x, v]) => [
      x,
      v - 130 * clamp((side * (x - 700)) / 900) ** 1.3 + 90 * clamp((-side * (x - 800)) / 800),
    ]);
  k.fill(
    p.map(([x, v]) => [x, v - 14]),
    k.tone('white', 0, 0.4),
  );
  k.hill(p, 'sand', 0, { mist: 0, rim: 0.6 });
  k.rowboat(X(r.f(-120, 60)), 1045, 1.7);
  for (const [t, h, l] of [
    [r.f(600, 680), r.f(600, 740), r.f(-0.3, -0.1)],
    [r.f(470, 560), r.f(420, 580), r.f(-0.45, -0.2)],
    [r.f(690, 760), r.f(360, 520), r.f(-0.15, 0.1)],
    [-r.f(650, 740), r.f(340, 460), r.f(0.1, 0.3)],
  ].slice(0, r.i(2, 4))) {
    k.palm(X(t), k.yAt(p, X(t)) + 40, h, l * side);
    k.tufts(p, 4, 64, 'jungle', 0, -0.35, 56, X(t) - 36, X(t) + 36);
  }
  k.tufts(
    p.map(([x, v]) => [x, v + 150]),
    46,
    80,
    'jungle',
    0,
    -0.4,
    0,
  );
  k.birds(X(-430), 320, 0.9, k.tone('white', 0, 0.3));
}
