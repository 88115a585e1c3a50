import { n1 } from '../../paths.mjs';
import { W } from '../../stage.mjs';
import { block, dome, minaret } from './masonry.mjs';

const MUD = [
  [0.76, 0.06, 75],
  [0.71, 0.065, 68],
  [0.81, 0.05, 82],
];
const TILE = [0.58, 0.1, 235];

/** A portal: a tall tiled frame around a pointed niche. */
function portal(k, x, y, w, h, d) {
  block(k, x - w / 2, y, w, h, { m: MUD[0], d, wins: 0 });
  k.rect(x - w * 0.46, y - h * 0.96, w * 0.92, h * 0.96, k.tone(TILE, d, -0.1));
  k.rect(x - w * 0.38, y - h * 0.86, w * 0.76, h * 0.86, k.tone('turq', d, 0.05));
  const niche = s =>
    `M${n1(x - w * s)} ${n1(y)}v${n1(-h * (0.42 + s * 0.2))}Q${n1(x - w * s)} ${n1(y - h * (0.62 + s * 0.25))} ${n1(x)} ${n1(y - h * (0.62 + s * 0.5))}Q${n1(x + w * s)} ${n1(y - h * (0.62 + s * 0.25))} ${n1(x + w * s)} ${n1(y - h * (0.42 + s * 0.2))}V${n1(y)}z`;
  k.path(niche(0.32), k.tone(MUD[2], d, 0.3));
  k.path(niche(0.27), k.tone(TILE, d, -0.65));
  k.path(
    `M${n1(x - w * 0.09)} ${n1(y)}v${n1(-h * 0.2)}q${n1(w * 0.09)} ${n1(-h * 0.12)} ${n1(w * 0.18)} 0v${n1(h * 0.2)}z`,
    k.low ? k.lamp : k.tone('dark', d, -0.2),
  );
}

/** A desert town of the Silk Road: portals, turquoise domes, banded minarets, a pool. */
export function domes(k) {
  const { r } = k,
    side = r.sign(),
    X = t => 800 + side * t,
    y = r.f(850, 880);
  k.paintSky({ hz: 680, big: 1.2, must: 1, sunY: r.f(350, 450) });
  const ref = k.group(() => {
    k.fill(k.crag(640, 60, 5), k.tone('warm', 0.82), y, false);
    k.fill(k.wave(700, 16, 1.2), k.tone('sand', 0.55), y);
    for (let x = -50; x < W + 30; ) {
      const w = r.f(70, 140);
      block(k, x, y - 30, w, r.f(90, 150), { m: r.pick(MUD), d: 0.46, wins: 2 });
      x += w * 0.96;
    }
    const main = X(r.f(-60, 120)),
      other = main + side * -r.f(400, 470),
      third = main + side * r.f(390, 470);
    minaret(k, third + side * 120, y, 66, r.f(330, 400), { m: MUD[1], d: 0.24, band: 'turq' });
    dome(k, other, y - 170, 190, { m: 'turq', d: 0.32 });
    block(k, other - 110, y, 220, 176, { m: MUD[1], d: 0.32, wins: 3 });
    block(k, third - 130, y, 260, 150, { m: MUD[2], d: 0.28, wins: 4 });
    dome(k, third - 66, y - 152, 96, { m: 'turq', d: 0.28 });
    dome(k, third + 66, y - 152, 96, { m: 'turq', d: 0.28 });
    dome(k, main, y - 330, 260, { m: 'turq', d: 0.16 });
    k.rect(main - 118, y - 344, 236, 40, k.tone(TILE, 0.16, -0.15));
    block(k, main - 210, y, 420, 310, { m: MUD[0], d: 0.14, wins: 0 });
    portal(k, main, y, 250, 372, 0.1);
    for (const a of [-1, 1]) minaret(k, main + a * 232, y, 62, 430, { m: MUD[1], d: 0.12, band: TILE });
    for (let x = -40; x < W + 20; ) {
      const w = r.f(80, 150),
        h = r.f(54, 96);
      if (Math.abs(x + w / 2 - main) > 330)
        block(k, x, y, w, h, { m: r.pick(MUD), d: 0.08, wins: 2, door: r.yes(0.3) });
      x += w;
    }
    for (let i = 0; i < 7; i++) {
      const x = X(r.sign() * r.f(360, 780));
      k.round(x, y + 4, r.f(80, 130), 0.05);
    }
    k.rect(-10, y - 8, W + 20, 12, k.tone('stone', 0, 0.1));
  });
  k.water(y, ref, { m: [0.55, 0.07, 205], mirror: 0.6 });
  const f = k.wave(1096, 12, 0.8);
  k.fill(f, k.tone('stone', 0, -0.25));
  k.fill(
    f.map(([x, v]) => [x, v + 34]),
    k.tone('stone', 0, 0.15),
  );
  k.round(X(650), 1170, 430);
  k.round(X(520), 1180, 230);
  k.birds(X(-300), 330, 0.8);
}
