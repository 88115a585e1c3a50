import { clamp } from '../colour.mjs';
import { n1, soft } from '../paths.mjs';
import { L0, R0 } from '../stage.mjs';

/** A cliff coast: headlands, stacks in the surf, a lighthouse, turf in front. */
export function rockyCoast(k) {
  const { r } = k,
    y = r.f(590, 630),
    side = r.sign(),
    X = t => 800 + side * t,
    dry = k.nature?.dryShores === true,
    turf = dry ? 'sand' : 'meadow',
    rock = r.pick(['rock', 'warm', [0.55, 0.03, 240], [0.62, 0.06, 45]]);
  k.paintSky({ hz: y + 40, sunY: r.f(300, 410) });
  const ref = k.group(() => {
    for (let j = 0; j < 2; j++) {
      const a = k
        .wave(y - 50 + j * 26, 40, 0.8)
        .map(([x, v]) => [x, v + 130 * clamp((-side * (x - 800) + 300 - j * 260) / 500)]);
      k.hill(a, rock, 0.78 - j * 0.16, { foot: y });
    }
  });
  k.water(y, ref, { mirror: 0.35 });
  for (let i = 0; i < r.i(1, 3); i++) {
    const t = r.f(0.1, 1);
    k.sail(X(-600 + i * 240 + r.f(-50, 50)), y + 40 + t * 150, 0.45 + t * 0.6);
  }
  const foam = (x, v, w) => {
    k.path(k.lens(x, v, w, 12), k.tone('white', 0.02, 0.2), ' opacity=".85"');
    k.path(k.lens(x + w * 0.3, v + 9, w * 0.8, 7), k.tone('white', 0.02, 0), ' opacity=".5"');
  };
  const stack = (x, b, w, h, d) => {
    const e = q => [
      [x + q * w * 0.5, b],
      [x + q * w * r.f(0.36, 0.44), b - h * 0.35],
      [x + q * w * r.f(0.3, 0.42), b - h * 0.7],
      [x + q * w * 0.22, b - h],
    ];
    const L = e(-1),
      Rr = e(1);
    k.poly([...L, ...Rr.reverse()], k.tone(rock, d, -0.55));
    k.poly(
      [[x, b], [x - k.s * w * 0.08, b - h * 0.6], [x, b - h], ...(k.s < 0 ? [...L].reverse() : Rr)],
      k.tone(rock, d, 0.3),
    );
    k.path(k.lens(x, b - h, w * 0.26, 16), k.tone(turf, d, 0.1));
    foam(x, b + 4, w * 0.8);
  };
  stack(X(-r.f(120, 240)), r.f(760, 790), r.f(90, 120), r.f(150, 220), 0.24);
  stack(X(-r.f(330, 460)), r.f(730, 750), r.f(60, 84), r.f(90, 130), 0.36);
  // Two headlands with turf on top and ledges in the rock; the nearer one is lower.
  const head = (reach, top, foot, d) => {
    const edge = x => clamp((side * (x - 800) + reach) / 240),
      p = [];
    for (let x = L0; x <= R0; x += 40) p.push([x, foot - (foot - top) * edge(x) ** 0.6 + r.f(-5, 5)]);
    const land = p.filter(([, v]) => v < foot - 8),
      first = side > 0 ? land[0] : land[land.length - 1];
    k.poly(
      [
        ...land,
        [land[land.length - 1][0] + (side > 0 ? 0 : 40), foot],
        [land[0][0] - (side > 0 ? 40 : 0), foot],
      ],
      k.tone(rock, d, -0.4),
    );
    let lit = '';
    for (let i = 0; i < 15; i++) {
      const x = X(-reach + 70 + i * 74 + r.f(-18, 18)),
        a = k.yAt(p, x) + 20,
        b = Math.min(foot + 40, a + r.f(120, 300)),
        w = r.f(18, 40);
      lit += `M${n1(x)} ${n1(a)}l${n1(k.s * w)} ${n1((b - a) * 0.3)}l${n1(-k.s * w * 0.3)} ${n1((b - a) * 0.7)}h${n1(-k.s * w * 0.9)}z`;
    }
    k.path(lit, k.tone(rock, d, 0.28));
    for (let j = 1; j < 4; j++)
      k.stroke(
        soft(
          p.filter(([x]) => side * (x - 800) > -reach + 150).map(([x, v]) => [x, v + j * 74 + r.f(-6, 6)]),
        ),
        k.tone(rock, d, j % 2 ? 0.35 : -0.7),
        5,
        ' opacity=".6"',
      );
    const upper = p.filter(([x]) => side * (x - 800) > -reach + 120);
    const crown = [...upper, ...upper.map(([x, v]) => [x, v + 44 + 10 * Math.sin(x / 50)]).reverse()];
    k.poly(crown, k.tone(turf, d, 0.15));
    foam(first[0] + side * 60, foot + 4, 170);
    foam(first[0] + side * 420, foot + 6, 260);
    return p;
  };
  const far = head(-40, r.f(430, 480), 830, 0.3);
  const near = head(-r.f(190, 260), r.f(560, 610), 960, 0.1);
  const lx = X(r.f(430, 500)),
    ly = k.yAt(far, lx) + 16,
    h = r.f(170, 210);
  k.poly(
    [
      [lx - 25, ly],
      [lx - 17, ly - h],
      [lx + 17, ly - h],
      [lx + 25, ly],
    ],
    k.tone('white', 0.16, -0.35),
  );
  k.poly(
    [
      [lx, ly],
      [lx, ly - h],
      [lx + k.s * 17, ly - h],
      [lx + k.s * 25, ly],
    ],
    k.tone('white', 0.16, 0.35),
  );
  const band = r.pick(['boat', 'slate', 'boat']);
  for (const t of [0.28, 0.62])
    k.rect(lx - 23 + t * 8, ly - h * t - 26, 46 - t * 16, 28, k.tone(band, 0.14, 0));
  k.rect(lx - 24, ly - h - 8, 48, 9, k.tone('dark', 0.16));
  k.rect(lx - 12, ly - h - 38, 24, 31, k.low ? k.lamp : k.tone('turq', 0.2, 0.3));
  k.path(`M${n1(lx - 18)} ${n1(ly - h - 36)}q18 -30 36 0z`, k.tone(band, 0.14, -0.1));
  if (k.low)
    for (const a of [-1, 1])
      k.poly(
        [
          [lx, ly - h - 24],
          [lx + a * 620, ly - h - 96],
          [lx + a * 620, ly - h + 30],
        ],
        k.lamp,
        ' opacity=".16"',
      );
  k.house(lx + side * 60 - (side > 0 ? 0 : 120), ly + 8, 120, 56, { m: 'white', d: 0.16, roof: 'slate' });
  for (let i = 0; i < 5 && !dry; i++) {
    const x = X(r.f(240, 720));
    k.beast('sheep', x, k.yAt(near, x) + 30, r.f(0.7, 1), k.tone('white', 0.05, 0.1));
  }
  const f = k.wave(1040, 20, 1).map(([x, v]) => [x, v - 70 * clamp((-side * (x - 800)) / 800)]);
  k.hill(f, turf, 0, { mist: 0 });
  if (!dry) k.flowers(f, 34, [[0.72, 0.14, 345], 'white', [0.85, 0.14, 95]], 24, 120);
  k.tufts(f, 44, 50, turf, 0, -0.3, 24);
  const q = k.wave(1140, 16, 1);
  k.tufts(q, 50, 60, turf, 0, -0.5, 10);
  k.fill(q, k.tone(turf, 0, -0.5));
  k.birds(X(-300), r.f(330, 420), 0.9, k.tone('white', 0, 0.4));
}
