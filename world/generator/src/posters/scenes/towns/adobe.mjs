import { n1 } from '../../paths.mjs';
import { W } from '../../stage.mjs';
import { block } from './masonry.mjs';

const MUD = [
  [0.68, 0.085, 52],
  [0.73, 0.08, 60],
  [0.63, 0.09, 45],
];

/** Earthen houses on a hill, with beams and ladders or with the towers of a kasbah. */
export function adobe(k, { kasbah = false } = {}) {
  const { r } = k,
    side = r.sign(),
    X = t => 800 + side * t;
  k.paintSky({ hz: 620, big: 1.25, sunY: r.f(340, 440) });
  k.fill(k.crag(540, 130, 5), k.tone('red', 0.8), 900, false);
  k.hill(k.wave(620, 60, 0.9), 'warm', 0.6, { foot: 1000 });
  const hill = k.wave(730, 20, 0.8).map(([x, v]) => [x, v - 120 * Math.exp(-(((x - X(120)) / 520) ** 2))]);
  k.hill(hill, 'warm', 0.34, { foot: 1100 });
  for (let j = 0; j < 4; j++) {
    const d = 0.32 - j * 0.09;
    for (let x = X(120) - 620 + j * 20; x < X(120) + 600 - j * 20; ) {
      const w = r.f(84, 160),
        y = k.yAt(hill, Math.min(W, Math.max(0, x + w / 2))) + 40 + j * 74,
        h = r.f(96, 150);
      block(k, x, y, w, h, {
        m: r.pick(MUD),
        d,
        wins: r.i(1, 3),
        beams: !kasbah && w > 100,
        door: r.yes(0.25),
      });
      if (kasbah && r.yes(0.35))
        for (const a of [0, w - 40])
          block(k, x + a - 4, y, 46, h + r.f(60, 110), { m: r.pick(MUD), d, crenels: true, wins: 2 });
      if (!kasbah && r.yes(0.25)) {
        const lx = x + w * 0.3;
        let rungs = '';
        for (let i = 0; i < 6; i++) rungs += `M${n1(lx + i * 2)} ${n1(y - 10 - i * 18)}h16`;
        k.stroke(
          `M${n1(lx - 2)} ${n1(y)}l14 -124M${n1(lx + 18)} ${n1(y)}l14 -124${rungs}`,
          k.tone('wood', d, -0.3),
          4,
        );
      }
      x += w * r.f(0.8, 0.98);
    }
  }
  const f = k.wave(900, 12, 0.9);
  k.hill(f, kasbah ? 'sand' : 'warm', 0.02, { mist: 0, rim: 0.5 });
  for (let i = 0; i < 9; i++) {
    const x = X(r.sign() * r.f(260, 820));
    if (kasbah) k.palm(x, k.yAt(f, x) + 30, r.f(130, 240), r.f(-0.14, 0.14), 0.02);
    else k.round(x, k.yAt(f, x) + 24, r.f(90, 150), 0.02);
  }
  const g = k.wave(1130, 20, 0.8);
  k.fill(g, k.tone('leaf', 0, -0.55));
  k.tufts(g, 60, 60, 'leaf', 0, -0.35, 14);
  if (kasbah) k.palm(X(660), 1220, r.f(560, 660), -side * 0.08, 0);
  else k.round(X(690), 1180, 380, 0, [0.72, 0.12, 80]);
  k.birds(X(-240), 300, 0.8);
}
