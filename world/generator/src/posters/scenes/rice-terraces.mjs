import { n1 } from '../paths.mjs';
import { L0, R0, W } from '../stage.mjs';

export function riceTerraces(k) {
  const { r } = k,
    side = r.sign(),
    X = t => 800 + side * t,
    ph = r.f(0, 6),
    karst = r.yes();
  k.paintSky({ hz: 600 });
  if (karst)
    for (let j = 0; j < 3; j++)
      for (let i = 0; i < 6; i++) {
        const x = ((i + r.f(0, 1)) / 6) * W,
          w = r.f(60, 120) * (1 + j * 0.15),
          h = r.f(150, 330) - j * 40,
          b = 640 + j * 20,
          pth = q =>
            `M${n1(x)} ${n1(b - h)}C${n1(x + q * w * 0.7)} ${n1(b - h)} ${n1(x + q * w * 0.7)} ${n1(b - h * 0.3)} ${n1(x + q * w)} ${n1(b + 20)}`,
          q = k.s,
          b2 = `H${n1(x - q * w * 0.25)}C${n1(x + q * w * 0.3)} ${n1(b - h * 0.3)} ${n1(x - q * w * 0.3)} ${n1(b - h * 0.6)} ${n1(x)} ${n1(b - h)}z`;
        k.path(`${pth(-q)}H${n1(x)}z${pth(q)}H${n1(x)}z`, k.tone('jungle', 0.82 - j * 0.16, -0.3));
        k.path(pth(q) + b2, k.tone('jungle', 0.82 - j * 0.16, 0.25));
      }
  else {
    k.peak(r.f(520, 1080), 350, 680, 640, 640, 0.72, { snow: 0, rock: 'jungle' });
    k.hill(k.wave(590, 60, 0.9), 'jungle', 0.62, { foot: 760 });
  }
  k.mist(500, 690, 0.7);
  const hl = k.wave(640, 40, 1.1);
  k.hill(hl, 'jungle', 0.42, { foot: 800 });
  for (let i = 0; i < 9; i++) {
    const x = r.f(0, W);
    k.palm(x, k.yAt(hl, x) + 10, r.f(50, 80), r.f(-0.2, 0.2), 0.42);
  }
  const rows = 10,
    G1 = k.si === 2 ? [0.78, 0.13, 95] : [0.72, 0.16, 128];
  for (let j = 0; j < rows; j++) {
    const t = j / (rows - 1),
      yy = 675 + 500 * t ** 1.25,
      amp = 22 + 62 * t,
      p = [],
      d = 0.38 * (1 - t) ** 1.2;
    for (let x = L0; x <= R0; x += 72)
      p.push([
        x,
        yy +
          amp * (0.75 * Math.sin(x / 330 + ph + t * 1.5) + 0.35 * Math.sin(x / 150 + ph * 2 - t * 2.3)) -
          side * (x - 800) * 0.13 * (1 - t * 0.4),
      ]);
    const h = 9 + 17 * t;
    k.fill(
      p.map(([x, v]) => [x, v - h * 0.35]),
      k.tone(G1, d, 0.45),
    );
    k.fill(p, k.tone(G1, d, -0.42)); // lip and its shadow
    k.fill(
      p.map(([x, v]) => [x, v + h]),
      j % 3 === 1
        ? k.tone(G1, d, 0.1)
        : k.grad(yy - 40, yy + 90, [
            [0, k.sky(0.92)],
            [1, k.tone([0.7, 0.08, 215], d * 0.6)],
          ]),
    );
    if (j === 5 || j === 8) {
      const x = X(j === 5 ? r.f(180, 330) : r.f(-420, -260)),
        v = k.yAt(p, x);
      k.house(x - 40, v, 96, 34, { m: 'wood', roof: 'straw', rh: 0.75, wins: 1, d: d * 0.5 });
      k.palm(x + 90, v, 170 + j * 8, 0.12, d * 0.5);
      k.palm(x - 66, v + 4, 130 + j * 8, -0.15, d * 0.5);
    }
    if (j === 9)
      for (let i = 0; i < 3; i++) {
        const x = X(120 + i * 90 + r.f(-14, 14)),
          v = k.yAt(p, x) + 22;
        k.path(
          `M${n1(x - 8)} ${n1(v)}q-4-26 8-32q12 6 8 32z`,
          k.tone(r.pick(['boat', [0.5, 0.12, 265], 'dark']), 0, -0.2),
        );
        k.path(
          `M${n1(x - 19)} ${n1(v - 28)}L${n1(x)} ${n1(v - 45)} ${n1(x + 19)} ${n1(v - 28)}z`,
          k.tone('straw', 0, 0.2),
        );
      }
  }
  k.palm(X(r.f(660, 720)), 1250, r.f(560, 700), -side * r.f(0.1, 0.22));
  if (r.yes(0.7)) k.palm(X(r.f(560, 640)), 1260, r.f(380, 500), -side * 0.3);
  k.birds(X(-300), 330, 0.8);
}
