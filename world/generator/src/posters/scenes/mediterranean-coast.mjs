import { clamp } from '../colour.mjs';
import { soft } from '../paths.mjs';
import { H, L0, R0 } from '../stage.mjs';

export function mediterraneanCoast(k) {
  const { r } = k,
    y = r.f(560, 610),
    side = r.sign(),
    X = t => 800 + side * t;
  k.paintSky({ hz: y + 40, sunY: r.f(300, 400) });
  const ref = k.group(() => {
    const a = k.wave(y - 50, 60, 0.8).map(([x, v]) => [x, v + 150 * clamp((side * (x - 800) + 250) / 500)]);
    k.hill(a, 'warm', 0.72, { foot: y });
  });
  k.water(y, ref, { mirror: 0.35 });
  for (let i = 0; i < r.i(2, 4); i++) {
    const t = r.f(0, 1);
    k.sail(X(-640 + i * 260 + r.f(-50, 50)), y + 40 + t * 170, 0.45 + t * 0.6, 'sea');
  }
  // headland with the village
  const hl = x => {
      const t = clamp((side * (x - 800) + 230) / 760);
      return 1000 - 590 * t ** 0.8 * (1 - 0.12 * Math.sin(t * 9));
    },
    p = [];
  for (let x = L0; x <= R0; x += 40) p.push([x, hl(x) + r.f(-6, 6)]);
  k.hill(p, [0.72, 0.07, 80], 0.12, { mist: 0.1 });
  const cliffs = p.map(([x, v]) => [x - side * 70, v + 190 + 40 * Math.sin(x / 60)]);
  k.fill(cliffs, k.tone([0.68, 0.07, 70], 0.06, -0.22), H, false);
  for (let j = 1; j < 4; j++)
    k.stroke(
      soft(
        p
          .filter(([x]) => side * (x - 800) > -170 + j * 40)
          .map(([x, v]) => [x - side * 60, v + 190 + j * 72]),
      ),
      k.tone('stone', 0.04, j % 2 ? 0.35 : -0.5),
      6,
    );
  const rows = 8,
    dome = r.i(1, 3);
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < 6; i++) {
      const t = (i + (j % 2) * 0.5 + r.f(-0.15, 0.15)) / 6,
        x = X(-20 + t * 720 - j * 14),
        yy = hl(x) + 14 + j * 46 + r.f(-8, 8);
      if (yy > 930 || r.yes(0.12)) continue;
      const w = r.f(62, 104),
        h = r.f(48, 84),
        d = 0.1 - j * 0.012,
        c = r.yes(0.84)
          ? 'white'
          : r.pick([
              [0.85, 0.08, 60],
              [0.8, 0.09, 30],
              [0.86, 0.08, 90],
            ]);
      k.rect(x, yy - h, w, h, k.tone(c, d, 0.35));
      k.rect(k.s > 0 ? x : x + w * 0.62, yy - h, w * 0.38, h, k.tone(c, d, -0.42));
      if (j === dome && i === 2) {
        // A Greek church, a bell tower under tiles, or a minaret.
        const blue = { m: 'white', roof: [0.55, 0.13, 250], kind: 'dome' };
        if (k.nature?.blueDomes !== false) {
          k.tower(x + w / 2, yy - h + 2, w * 0.8, 26, blue);
          k.tower(x - 30, yy, 30, 150, blue);
        } else if (k.nature.churches) k.tower(x - 30, yy, 32, 150, { m: 'white', roof: 'tile', rh: 0.7 });
        else k.tower(x - 30, yy, 18, 190, { m: 'white', roof: 'slate', rh: 2 });
      } else if (r.yes(0.35))
        k.poly(
          [
            [x - 4, yy - h],
            [x + w + 4, yy - h],
            [x + w * 0.8, yy - h - 20],
            [x + w * 0.2, yy - h - 20],
          ],
          k.tone('tile', d, 0.1),
        );
      k.win(x + w * 0.16, yy - h * 0.68, 9, 18);
      k.win(x + w * 0.42, yy - h * 0.68, 9, 18);
      if (r.yes(0.25)) k.round(x - 6, yy + 6, r.f(40, 60), d, 'jungle');
    }
  for (let i = 0; i < 4; i++) {
    const x = X(r.f(60, 640));
    k.cypress(x, hl(x) + r.f(70, 330), r.f(90, 150), 0.06);
  }
  for (let i = 0; i < 16; i++) {
    const x = X(r.f(-60, 780)),
      v = Math.max(hl(x) + 60, r.f(820, 1010));
    k.round(x, v, r.f(40, 78), 0.05, i % 3 ? 'jungle' : [0.66, 0.06, 125]);
  }
  // terrace in front
  const f = k.wave(1060, 18, 1).map(([x, v]) => [x, v - 60 * clamp((-side * (x - 800)) / 800)]);
  k.hill(f, 'field', 0, { mist: 0 });
  k.flowers(
    f,
    40,
    [
      [0.65, 0.2, 355],
      [0.7, 0.18, 20],
      [0.9, 0.1, 95],
    ],
    24,
    120,
  );
  if (r.yes(0.4)) {
    k.acacia(X(-r.f(470, 580)), 1060, r.f(500, 620), 0, 'pine');
    k.round(X(-700), 1060, 120, 0, [0.6, 0.06, 130]);
  } else
    for (let i = 0, c = r.i(2, 4); i < c; i++) {
      const x = X(-400 - i * 110 + r.f(-30, 30));
      k.cypress(x, k.yAt(f, x) + 30, r.f(300, 520) - i * 30);
    }
  k.round(X(-250), k.yAt(f, X(-250)) + 40, 130, 0, [0.6, 0.06, 130]);
  k.birds(X(-300), r.f(300, 420), 0.8, k.tone('white', 0, 0.4));
}
