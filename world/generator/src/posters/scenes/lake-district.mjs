import { n1, soft } from '../paths.mjs';
import { bank } from '../scenery.mjs';
import { W } from '../stage.mjs';

export function lakeDistrict(k) {
  const { r } = k,
    y = r.f(720, 760),
    side = r.sign(),
    X = t => 800 + side * t;
  k.paintSky({ hz: 660 });
  const ref = k.group(() => {
    for (let j = 0; j < 4; j++) {
      const a = k.wave(460 + j * 66, 130 - j * 22, 0.75 + j * 0.15);
      k.hill(a, j < 2 ? 'slate' : 'meadow', 0.8 - j * 0.2, { foot: y, shift: 60, rim: 0.6 });
      if (j === 3) {
        k.forest(a, r.f(0, 200), r.f(480, 700), 36, 0.2, 'leaf', 0.4);
        for (let i = 0; i < 8; i++) {
          const x = r.f(760, 1600);
          k.round(x, k.yAt(a, x) + r.f(10, 34), r.f(34, 56), 0.2);
        }
      }
      if (j === 2) k.mist(560, y, 0.4);
    }
    const a = k.wave(y - 8, 14, 2);
    k.hill(a, 'meadow', 0.12, { foot: y, mist: 0 });
    for (let i = 0; i < 18; i++) {
      const x = r.f(0, W);
      k.round(x, Math.min(y, k.yAt(a, x) + 12), r.f(36, 76), 0.12);
    }
    const hx = X(r.f(120, 300));
    k.house(hx, y - 2, 110, 44, { roof: 'slate', d: 0.08 });
    if (r.yes(0.45)) {
      const kind = r.pick(['flat', 'spire']);
      if (k.nature?.churches !== false) k.tower(hx - 90, y, 40, 104, { d: 0.12, kind });
      for (let i = 0; i < 4; i++)
        k.house(hx - 250 + i * 62 + (i > 1 ? 250 : 0), y - 3, 66, 34, { roof: 'slate', d: 0.1, wins: 1 });
    }
  });
  k.water(y, ref, { mirror: 0.6 });
  k.sail(X(r.f(-300, -60)), y + r.f(70, 110), 0.8);
  k.sail(X(r.f(0, 300)), y + 40, 0.5);
  if (r.yes(0.4)) {
    const x = X(r.f(-330, -60)),
      v = y + 74;
    k.path(k.lens(x, v, 170, 10), k.tone('meadow', 0.06, 0.1));
    k.path(`M${n1(x - 165)} ${n1(v)}q165-46 330 0z`, k.tone('meadow', 0.06, -0.2));
    for (let i = 0; i < 5; i++) {
      const q = r.f(-110, 110);
      r.yes(0.4) ? k.conifer(x + q, v - 8, r.f(60, 104), 0.06) : k.round(x + q, v - 6, r.f(60, 100), 0.06);
    }
  }
  const f = bank(k, 985, side, 'meadow', 110); // jetty, wall, sheep
  if (r.yes(0.6)) {
    const jx = X(-330 + r.f(-70, 70));
    k.poly(
      [
        [jx - side * 280, 1040],
        [jx - side * 200, 1070],
        [jx + side * 160, 905],
        [jx + side * 110, 895],
      ],
      k.tone('wood', 0, 0.15),
    );
    k.stroke(
      [0, 1, 2, 3].map(i => `M${n1(jx - side * 170 + side * i * 96)} ${n1(1035 - i * 43)}v56`).join(''),
      k.tone('wood', 0, -0.6),
      11,
    );
    k.rowboat(jx + side * 170, 955, 1.25);
  } else k.rowboat(X(r.f(-400, -150)), 930, 1.3);
  const w = f.filter(([x]) => side * (x - 800) > -40).map(([x, v]) => [x, v + 62]);
  if (w.length > 2) {
    k.stroke(soft(w), k.tone('stone', 0, -0.5), 26);
    k.stroke(
      soft(w.map(([x, v]) => [x, v - 8])),
      k.tone('stone', 0, 0.3),
      11,
      ' stroke-dasharray="24 4 15 4"',
    );
  }
  for (let i = 0; i < 5; i++) {
    const x = X(140 + i * 105 + r.f(-30, 30)),
      v = k.yAt(f, x) + r.f(6, 40);
    k.beast('sheep', x, v, r.f(1.1, 1.5), k.tone('white', 0, 0.25));
  }
  k.round(X(690), k.yAt(f, X(690)) + 30, r.f(340, 430));
  k.round(X(545), k.yAt(f, X(545)) + 26, r.f(180, 240));
  k.flowers(
    f,
    26,
    [
      [0.9, 0.12, 95],
      [0.7, 0.13, 330],
    ],
    80,
    190,
  );
  k.birds(X(-100), 320, 0.8);
}
