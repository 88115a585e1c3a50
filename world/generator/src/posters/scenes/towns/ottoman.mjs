import { W } from '../../stage.mjs';
import { block, dome, minaret } from './masonry.mjs';

const STONE = [0.79, 0.035, 80];
const HOUSES = [
  [0.84, 0.05, 70],
  [0.74, 0.08, 40],
  [0.8, 0.06, 85],
  [0.88, 0.03, 90],
  [0.66, 0.06, 30],
];

/** Domes and slim minarets above a strait, with houses down to the water. */
export function ottoman(k, { sandy = false, dry = false } = {}) {
  const { r } = k,
    side = r.sign(),
    X = t => 800 + side * t,
    y = r.f(800, 830),
    lead = sandy ? [0.72, 0.06, 75] : [0.62, 0.03, 240];
  k.paintSky({ hz: 680, big: 1.25, sunY: r.f(360, 460) });
  const ref = k.group(() => {
    k.hill(k.wave(640, 50, 0.8), sandy ? 'warm' : 'leaf', 0.7, { foot: y });
    const hill = k.wave(690, 24, 0.6);
    k.hill(hill, sandy ? 'sand' : 'leaf', 0.5, { foot: y });
    const mosque = (x, b, z, d) => {
      for (const a of [-1, 1]) {
        minaret(k, x + a * 230 * z, b, 20 * z, 330 * z, { m: STONE, d, kind: 'pencil' });
        if (z > 0.8)
          minaret(k, x + a * 176 * z, b, 18 * z, 270 * z, { m: STONE, d: d + 0.05, kind: 'pencil' });
      }
      for (const a of [-1, 1]) {
        dome(k, x + a * 128 * z, b - 90 * z, 90 * z, { m: lead, d, onion: false });
        dome(k, x + a * 70 * z, b - 128 * z, 120 * z, { m: lead, d, onion: false });
      }
      k.rect(x - 88 * z, b - 256 * z, 176 * z, 60 * z, k.tone(STONE, d, -0.2));
      k.windows(x - 82 * z, b - 242 * z, 164 * z, 20 * z, 8, 30, 7 * z);
      block(k, x - 112 * z, b - 120 * z, 224 * z, 78 * z, { m: STONE, d, wins: 5 });
      dome(k, x, b - 252 * z, 176 * z, { m: lead, d, onion: false });
      block(k, x - 176 * z, b, 352 * z, 96 * z, { m: STONE, d, wins: 7 });
      block(k, x - 110 * z, b, 220 * z, 140 * z, { m: STONE, d, wins: 4, door: true });
    };
    mosque(X(-r.f(420, 500)), k.yAt(hill, X(-460)) + 50, 0.62, 0.42);
    mosque(X(r.f(60, 200)), 760, r.f(1.12, 1.25), 0.22);
    for (let j = 0; j < 2; j++)
      for (let x = -60; x < W + 40; ) {
        const w = r.f(64, 112);
        if (sandy)
          block(k, x, y, w, (150 - j * 66) * r.f(0.8, 1.2), {
            m: r.pick(HOUSES),
            d: 0.2 - j * 0.12,
            wins: 2,
          });
        else
          k.house(x, y, w, (128 - j * 54) * r.f(0.85, 1.15), {
            m: r.pick(HOUSES),
            d: 0.2 - j * 0.12,
            rh: r.f(0.35, 0.5),
            wins: 2,
          });
        x += w * 0.96;
      }
    for (let i = 0; i < 7; i++)
      if (sandy) k.palm(r.f(20, 1580), y, r.f(110, 170), r.f(-0.1, 0.1), 0.08);
      else k.cypress(r.f(20, 1580), y, r.f(90, 150), 0.08);
    k.rect(-10, y - 12, W + 20, 15, k.tone('stone', 0.05, -0.2));
  });
  if (dry) courtyard(k, y, X);
  else {
    k.water(y, ref, { mirror: 0.5 });
    k.sail(X(r.f(-360, -120)), r.f(930, 970), 1.7);
    k.sail(X(r.f(260, 460)), r.f(890, 910), 1);
    k.rowboat(X(r.f(60, 200)), r.f(1010, 1030), 1.4);
  }
  const f = k.wave(1120, 22, 0.8);
  k.hill(f, sandy ? 'sand' : 'meadow', 0, { mist: 0, rim: 0.5 });
  k.tufts(f, 40, 44, sandy ? 'leaf' : 'meadow', 0, -0.4, 20);
  if (sandy) k.palm(X(660), 1210, r.f(560, 640), -side * 0.08, 0);
  else {
    k.cypress(X(690), 1190, 420);
    k.cypress(X(610), 1200, 330);
    k.flowers(f, 16, ['boat', 'white'], 30, 70);
  }
  k.birds(X(-220), 300, 0.9);
}

/** Without water: houses on the slope above a road with palms. */
function courtyard(k, y, X) {
  const { r } = k;
  k.fill(k.wave(y - 6, 8, 0.8), k.tone('sand', 0.12, -0.1));
  for (let j = 0; j < 2; j++)
    for (let x = -70; x < W + 40; ) {
      const w = r.f(96, 170);
      block(k, x, y + 110 + j * 96, w, r.f(110, 150), {
        m: r.pick(HOUSES),
        d: 0.07 - j * 0.04,
        wins: r.i(1, 3),
        door: r.yes(0.3),
      });
      x += w * r.f(0.9, 1.1);
    }
  const road = k.wave(y + 196, 10, 0.8);
  k.hill(road, 'sand', 0.02, { mist: 0, rim: 0.5 });
  for (let i = 0; i < 6; i++) {
    const x = X(r.sign() * r.f(120, 780));
    k.palm(x, k.yAt(road, x) + 20, r.f(150, 230), r.f(-0.12, 0.12), 0.02);
  }
}
