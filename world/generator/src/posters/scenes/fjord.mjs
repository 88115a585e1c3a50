import { clamp } from '../colour.mjs';
import { n1 } from '../paths.mjs';
import { bank, cliff } from '../scenery.mjs';

export function fjord(k) {
  const { r } = k,
    y = r.f(750, 800),
    side = r.sign(),
    aur = r.yes(0.85) && k.dim,
    open = r.yes(0.4),
    X = t => 800 + side * t;
  k.paintSky({ clouds: !aur, sun: !aur });
  if (aur) r.aside(k.aurora);
  const ref = k.group(() => {
    k.range(r.i(2, 4), r.f(340, 440), y, 0.72, {
      snow: 0.62,
      ribs: 3,
      hero: r.f(0.36, 0.64),
      wide: r.f(0.75, 1.1),
      drop: r.f(0.3, 0.8),
    });
    k.mist(600, y, 0.6);
    const cs = [
      [1, r.f(760, 900), r.f(400, 500), 0.52],
      [-1, r.f(640, 850), r.f(330, 450), 0.34],
    ];
    if (open) cs.push([1, r.f(480, 560), r.f(480, 560), 0.2]);
    else cs.push([1, r.f(560, 680), r.f(240, 330), 0.14]);
    let e;
    cs.forEach(([q, reach, top, d], i) => {
      e = cliff(k, side * q, reach, top, y, d, 'rock', k.si === 3 ? 0.4 : 0.22);
      if (i === 1) k.mist(640, y, 0.35);
    });
    const v = e[4],
      h = y - v[1] - 14,
      fx = v[0] + side * 12,
      j = -side * 10;
    k.path(
      `M${n1(fx)} ${n1(v[1] + 14)}q${n1(j)} ${n1(h * 0.2)} ${n1(j * 0.6)} ${n1(h * 0.5)}l${n1(j)} ${n1(h * 0.5)}h30l${n1(-8 - j)} ${n1(-h * 0.5)}q${n1(-j * 0.2 - 4)} ${n1(-h * 0.3)} ${n1(-j * 0.6 - 8)} ${n1(-h * 0.5)}z`,
      k.tone('snow', 0.1, 0.3),
    );
    const b = k
      .wave(y - 12, 14, 2)
      .map(([x, u]) => [x, u + 40 - 62 * clamp((-side * (x - 800) - 140) / 500)]);
    k.hill(b, 'meadow', 0.15, { foot: y, mist: 0 });
    k.forest(b, side > 0 ? -40 : 1180, side > 0 ? 420 : 1640, 52, 0.16);
    for (let i = 0, x = r.f(240, 330), c = r.i(3, 6); i < c; i++, x += r.f(72, 100)) {
      const w = r.f(50, 70);
      k.house(X(-x) - w / 2, Math.min(y, k.yAt(b, X(-x)) + 14), w, r.f(26, 34), {
        m: r.pick(['boat', 'boat', 'gold', 'white']),
        roof: 'slate',
        d: 0.06,
        rh: 0.7,
        wins: 1,
      });
    }
  });
  k.water(y, ref, { mirror: 0.55 });
  k.sail(X(r.f(-60, 240)), r.f(840, 900), r.f(0.8, 1.15));
  if (r.yes()) k.sail(X(r.f(-40, 120)), y + 34, 0.45);
  const fs = r.yes(0.7) ? -side : side,
    f = bank(k, 1040, fs, k.si === 3 ? 'snow' : 'meadow', 120);
  for (let i = 0, c = r.i(4, 7); i < c; i++) {
    const x = 800 + fs * (440 + i * 62 + r.f(-20, 20));
    k.conifer(x, k.yAt(f, x) + r.f(20, 80), r.f(150, 340));
  }
  if (r.yes()) k.rowboat(800 - fs * r.f(150, 400), 1000, 1.3);
}
