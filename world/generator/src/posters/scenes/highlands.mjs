import { n1 } from '../paths.mjs';
import { arches, bank } from '../scenery.mjs';

export function highlands(k) {
  const { r } = k,
    y = r.f(760, 790),
    side = r.sign(),
    X = t => 800 + side * t;
  k.paintSky({ hz: 680 });
  const ref = k.group(() => {
    k.range(3, r.f(350, 420), y, 0.7, { snow: r.yes() ? 0.18 : 0, ribs: 4, wide: 1.4, rock: 'slate' });
    k.mist(540, y, 0.5);
    for (let j = 0; j < 2; j++)
      k.hill(
        k
          .wave(600 + j * 72, 80 - j * 30, 0.9 + j * 0.2)
          .map(([x, v]) => [x, v - (j ? 0 : side * (x - 800) * 0.09)]),
        j ? 'heath' : 'meadow',
        0.5 - j * 0.2,
        { foot: y, shift: 60 },
      );
    k.mist(660, y, 0.3);
    const x = X(r.f(-190, 40)),
      a = k.wave(y, 3, 2).map(([q, v]) => [q, v + 20 - 64 * Math.exp(-(((q - x) / 300) ** 2))]);
    k.hill(a, 'meadow', 0.14, { foot: y, mist: 0 });
    const b = k.yAt(a, x) + 14,
      c = 'stone',
      z = r.f(1.15, 1.35),
      sp = r.yes();
    k.tower(x - 100 * z, b, 52 * z, 120 * z, { kind: 'flat', d: 0.1 });
    k.rect(x - 100 * z, b - 78 * z, 210 * z, 80 * z, k.tone(c, 0.1, 0.2));
    k.rect(k.s < 0 ? x + 20 * z : x - 100 * z, b - 78 * z, 90 * z, 80 * z, k.tone(c, 0.1, -0.45));
    let m = '';
    for (let i = 0; i < 11; i++)
      m += `M${n1(x - 100 * z + i * 19 * z)} ${n1(b - 76 * z)}v${n1(-12 * z)}h${n1(10 * z)}v${n1(12 * z)}z`;
    k.path(m, k.tone(c, 0.1, -0.1));
    k.tower(x + 20 * z, b, 74 * z, 170 * z, { kind: 'flat', d: 0.08 });
    if (sp) k.tower(x + 48 * z, b, 26 * z, 200 * z, { kind: 'spire', d: 0.08 });
    k.tower(x + 112 * z, b, 44 * z, 104 * z, { kind: sp ? 'spire' : 'flat', d: 0.08, rh: 1.3 });
    for (let i = 0; i < 4; i++) k.win(x - 60 * z + i * 22 * z, b - 50 * z, 5 * z, 14 * z);
    for (let i = 0; i < 7; i++) {
      const q = x + (i < 4 ? -1 : 1) * r.f(170, 330) * z;
      k.conifer(q, Math.min(y, k.yAt(a, q) + 14), r.f(50, 100), 0.14);
    }
    arches(
      k,
      side > 0 ? x + 150 * z : x - 150 * z - 330,
      side > 0 ? x + 150 * z + 330 : x - 150 * z,
      y,
      y - 34,
      3,
      c,
      0.1,
    );
  });
  k.water(y, ref, { mirror: 0.6, m: [0.5, 0.06, 240] });
  k.rowboat(X(r.f(-80, 160)), y + r.f(70, 110), 0.9);
  const f = bank(k, 1000, side, 'heath', 130);
  k.tufts(f, 80, 38, 'heath', 0, -0.35, 50);
  k.tufts(f, 64, 44, [0.62, 0.13, 345], 0, 0.15, 110);
  k.tufts(f, 40, 54, 'heath', 0, -0.6, 190);
  if (r.yes(0.7)) {
    const x = X(430);
    k.beast('stag', x, k.yAt(f, x) + 12, 2.1, k.tone('wood', 0, -0.6), -side);
  }
  for (let i = 0; i < 3; i++) {
    const x = X(620 + i * 80);
    k.conifer(x, k.yAt(f, x) + 40, r.f(230, 420), 0, 'pine');
  }
  k.birds(X(-350), 350, 0.9);
}
