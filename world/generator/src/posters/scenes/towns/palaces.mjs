import { n1 } from '../../paths.mjs';
import { W } from '../../stage.mjs';
import { block, dome } from './masonry.mjs';

const ROSE = [0.68, 0.11, 35];
const HONEY = [0.8, 0.09, 75];
const PALE = [0.92, 0.03, 80];

/** A small open pavilion: four posts and a dome. */
function pavilion(k, x, y, w, m, d) {
  let posts = '';
  for (const a of [-0.42, -0.14, 0.14, 0.42])
    posts += k.box(x + a * w - w * 0.04, y - w * 0.55, w * 0.08, w * 0.55);
  k.path(posts, k.tone(m, d, -0.1));
  k.rect(x - w * 0.56, y - w * 0.66, w * 1.12, w * 0.12, k.tone(m, d, 0.35));
  dome(k, x, y - w * 0.64, w * 0.86, { m, d });
}

/** A row of scalloped arches along a wall. */
function arcade(k, x, y, w, h, c, m, d) {
  block(k, x, y, w, h, { m, d, wins: 0 });
  const step = w / c;
  let q = '';
  for (let i = 0; i < c; i++) {
    const a = x + (i + 0.2) * step,
      s = step * 0.6;
    q += `M${n1(a)} ${n1(y - h * 0.12)}v${n1(-h * 0.38)}q0 ${n1(-h * 0.14)} ${n1(s * 0.5)} ${n1(-h * 0.26)}q${n1(s * 0.5)} ${n1(h * 0.12)} ${n1(s * 0.5)} ${n1(h * 0.26)}v${n1(h * 0.38)}z`;
  }
  k.path(q, k.low ? k.lamp : k.tone('dark', 0.12 + d * 0.6));
}

/** A palace by a lake below a fort: domes, pavilions and arcades of Rajasthan. */
export function palaces(k) {
  const { r } = k,
    side = r.sign(),
    X = t => 800 + side * t,
    y = r.f(820, 850),
    m = r.pick([ROSE, HONEY, PALE]),
    trim = m === PALE ? 'white' : PALE;
  k.paintSky({ hz: 680, big: 1.35, must: 1, sunY: r.f(350, 460) });
  const ref = k.group(() => {
    k.hill(k.wave(600, 70, 1), 'warm', 0.78, { foot: y });
    const ridge = k.wave(640, 60, 0.8);
    k.hill(ridge, 'warm', 0.56, { foot: y });
    const fort = X(-r.f(380, 480)),
      top = k.yAt(ridge, fort) + 24;
    block(k, fort - 190, top, 380, 74, { m: HONEY, d: 0.48, crenels: true, wins: 0 });
    for (const a of [-190, -70, 60, 176])
      block(k, fort + a - 24, top + 10, 52, 120, { m: HONEY, d: 0.46, crenels: true, wins: 1 });
    k.mist(620, y, 0.4);
    for (let x = -50; x < W + 30; ) {
      const w = r.f(60, 110);
      block(k, x, y, w, r.f(90, 170), { m: r.pick([ROSE, HONEY, PALE]), d: 0.36, wins: 2 });
      x += w * 0.95;
    }
    const c = X(r.f(80, 220));
    for (const [o, w, h, arches, d] of [
      [-300, 220, 190, 5, 0.2],
      [300, 220, 190, 5, 0.2],
      [0, 420, 240, 7, 0.15],
    ])
      arcade(k, c + o - w / 2, y, w, h, arches, m, d);
    arcade(k, c - 150, y - 244, 300, 96, 5, m, 0.15);
    dome(k, c, y - 352, 200, { m: trim, d: 0.15 });
    k.rect(c - 92, y - 362, 184, 26, k.tone(m, 0.15, 0));
    for (const o of [-120, 120]) pavilion(k, c + o, y - 346, 56, trim, 0.14);
    for (const o of [-196, 196]) pavilion(k, c + o, y - 246, 66, trim, 0.14);
    for (const o of [-390, -300, -214, 214, 300, 390]) pavilion(k, c + o, y - 196, 58, trim, 0.18);
    for (const o of [-250, 250]) {
      block(k, c + o - 38, y, 76, 290, { m, d: 0.14, wins: 3 });
      pavilion(k, c + o, y - 294, 76, trim, 0.14);
    }
    for (let i = 0; i < 10; i++) {
      const x = c + r.sign() * r.f(420, 900);
      if (i % 2) k.palm(x, y, r.f(100, 170), r.f(-0.12, 0.12), 0.08);
      else k.round(x, y + 4, r.f(70, 110), 0.08, 'jungle');
    }
    let steps = '';
    for (let i = 0; i < 3; i++) steps += k.box(-10, y - 24 + i * 9, W + 20, 5);
    k.rect(-10, y - 26, W + 20, 28, k.tone(HONEY, 0.06, -0.1));
    k.path(steps, k.tone(HONEY, 0.06, 0.4));
  });
  k.water(y, ref, { mirror: 0.55, m: [0.56, 0.075, 215] });
  k.rowboat(X(r.f(-420, -180)), r.f(930, 980), 1.5);
  k.rowboat(X(r.f(280, 460)), r.f(890, 910), 0.9);
  const f = k.wave(1090, 18, 0.9).map(([x, v]) => [x, v - 50 * (Math.abs(x - 800) / 800) ** 2]);
  k.fill(f, k.tone('jungle', 0, -0.5));
  k.tufts(f, 50, 60, 'jungle', 0, -0.4, 14);
  k.flowers(f, 18, ['boat', 'gold'], 24, 80);
  k.palm(X(680), 1230, r.f(600, 720), -side * r.f(0.04, 0.14), 0);
  k.birds(X(-160), 310, 0.9);
}
