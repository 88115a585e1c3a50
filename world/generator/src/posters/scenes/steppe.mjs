import { clamp } from '../colour.mjs';
import { n1 } from '../paths.mjs';

export function steppe(k) {
  const { r } = k,
    side = r.sign(),
    X = t => 800 + side * t,
    Gs =
      k.si === 3
        ? 'meadow'
        : r.pick([
            [0.76, 0.11, 105],
            [0.72, 0.12, 120],
            [0.8, 0.1, 90],
          ]);
  k.paintSky({ hz: 660, big: 1.1 });
  k.range(5, r.f(400, 470), 690, 0.7, { snow: 0.5, ribs: 3, drop: 0.3, wide: 1.35 });
  k.mist(540, 700, 0.6);
  for (let j = 0; j < 3; j++)
    k.hill(k.wave(640 + j * 56, 58 - j * 12, 0.7 + j * 0.15), Gs, 0.58 - j * 0.17, {
      foot: 860,
      shift: 70,
      rim: 0.6,
    });
  const a = k.wave(825, 20, 0.8);
  k.hill(a, Gs, 0.12, { mist: 0, shift: 50 });
  const rx = X(r.f(-60, 80));
  k.path(
    `M${n1(rx)} 812C${n1(rx + side * 300)} 840 ${n1(rx - side * 560)} 870 ${n1(rx - side * 300)} 935S${n1(rx - side * 760)} 1010 ${n1(rx - side * 900)} 1030L${n1(rx - side * 900)} 960C${n1(rx - side * 640)} 960 ${n1(rx - side * 480)} 930 ${n1(rx - side * 440)} 905C${n1(rx - side * 540)} 860 ${n1(rx + side * 220)} 836 ${n1(rx - 8)} 812z`,
    k.grad(810, 1030, [
      [0, k.sky(1)],
      [1, k.sky(0.4)],
    ]),
  );
  const yurt = (x, y, z) => {
    const h = 62 * z,
      w = 92 * z;
    k.path(k.lens(x, y, w * 1.2, 16 * z), k.tone(Gs, 0, -0.5));
    k.rect(x - w, y - h, w * 2, h, k.tone('white', 0.04, -0.42));
    k.rect(k.s > 0 ? x - w * 0.2 : x - w, y - h, w * 1.2, h, k.tone('white', 0.04, 0.25));
    const dm = q =>
      `M${n1(x - q * w * 0.0)} ${n1(y - h)}h${n1(q * w * 1.05)}Q${n1(x + q * w * 0.7)} ${n1(y - h * 1.5)} ${n1(x + q * w * 0.16)} ${n1(y - h * 1.86)}H${n1(x)}z`;
    k.path(dm(-k.s), k.tone('white', 0.04, -0.55));
    k.path(dm(k.s), k.tone('white', 0.04, 0.4));
    k.rect(x - w, y - h * 0.96, w * 2, h * 0.13, k.tone('boat', 0, -0.05));
    k.rect(x - w, y - h * 0.4, w * 2, h * 0.07, k.tone([0.55, 0.12, 255], 0));
    k.rect(x - w * 0.17, y - h * 0.78, w * 0.34, h * 0.78, k.tone([0.55, 0.15, 35], 0, -0.1));
    k.rect(x - w * 0.17, y - h * 1.93, w * 0.34, h * 0.13, k.tone('wood', 0, -0.3));
    if (k.low) k.win(x - w * 0.09, y - h * 0.66, w * 0.18, h * 0.4);
  };
  const q = r.i(2, 3);
  for (let i = 0; i < q; i++)
    yurt(X(330 - i * r.f(200, 250)), 872 + i * 16 + r.f(-10, 10), r.f(0.72, 1) + (i === 1 ? 0.3 : 0));
  for (let i = 0; i < r.i(3, 6); i++)
    k.beast(
      'horse',
      X(-560 + i * 92 + r.f(-26, 26)),
      862 + r.f(-16, 40),
      r.f(0.8, 1.1),
      k.tone(r.pick(['wood', [0.5, 0.08, 45], 'dark', [0.75, 0.05, 75]]), 0, -0.35),
    );
  const f = k.wave(1030, 30, 0.7).map(([x, v]) => [x, v - 40 * clamp((side * (x - 800)) / 800)]);
  k.hill(f, Gs, 0, { mist: 0, rim: 0.45 });
  k.tufts(f, 120, 46, Gs, 0, -0.4, 40);
  k.tufts(f, 90, 70, Gs, 0, -0.6, 140);
  k.flowers(f, 26, [[0.65, 0.14, 290], [0.88, 0.14, 95], 'white'], 20, 140);
  k.birds(X(-200), 330, 1.1);
}
