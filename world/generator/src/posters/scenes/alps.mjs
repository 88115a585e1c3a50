import { n1 } from '../paths.mjs';
import { bank } from '../scenery.mjs';
import { W } from '../stage.mjs';

export function alps(k) {
  const { r } = k,
    lake = r.yes(0.65),
    y = lake ? r.f(765, 815) : 770,
    side = r.sign(),
    X = t => 800 + side * t,
    lone = r.yes();
  k.paintSky({});
  const ref = k.group(() => {
    k.range(4, r.f(390, 470), y, 0.78, { snow: 0.6, ribs: 2, drop: 0.4 });
    k.mist(540, y, 0.5);
    k.range(lone ? 2 : 4, r.f(272, 330), y, 0.3, {
      snow: k.si === 3 ? 0.75 : r.f(0.4, 0.58),
      ribs: 5,
      hero: r.f(0.34, 0.66),
      drop: lone ? 0.8 : r.f(0.25, 0.45),
      wide: lone ? r.f(0.9, 1.2) : 0.8,
    });
    k.mist(620, y, 0.55);
    const a = k.wave(y - 85, 50, 1.3);
    k.hill(a, 'forest', 0.45, { foot: y });
    k.forest(a, 0, W, 34, 0.42);
    const b = k.wave(y - 26, 26, 1.6);
    k.hill(b, 'meadow', 0.25, { foot: lake ? y : 880, mist: 0.05 });
    k.forest(b, r.f(-40, 200), r.f(400, 700), 62, 0.25);
    k.forest(b, r.f(950, 1150), 1640, 62, 0.25);
  });
  if (lake) {
    k.water(y, ref, { to: 1120 });
    if (r.yes()) k.sail(X(r.f(-200, 0)), y + r.f(60, 110), 0.7);
  } else {
    // a green valley: village, church, winding path
    const v = k.wave(800, 24, 0.9);
    k.hill(v, 'meadow', 0.14, { mist: 0, shift: 60 });
    const cx = X(r.f(-240, 60));
    const church = {
      m: 'white',
      roof: r.pick(['tile', 'slate']),
      rh: 2,
      d: 0.1,
      kind: r.pick(['spire', 'onion']),
    };
    if (k.nature?.churches !== false) k.tower(cx, k.yAt(v, cx) + 24, 40, 110, church);
    for (let i = 0; i < 7; i++) {
      const x = cx + (i - 2.6) * 80 + r.f(-14, 14);
      k.house(x, k.yAt(v, x) + 26 + (i % 3) * 22, r.f(66, 90), 32, {
        m: r.pick(['white', 'wood', 'white']),
        roof: k.si === 3 ? 'snow' : r.pick(['tile', 'wood']),
        d: 0.1,
        rh: 0.62,
        wins: 1,
      });
    }
    const px = cx + side * 90;
    k.path(
      `M${n1(px)} 850C${n1(px + side * 260)} 880 ${n1(px - side * 160)} 930 ${n1(px + side * 60)} 990S${n1(px - side * 100)} 1130 ${n1(px - side * 160)} 1220h190C${n1(px + side * 20 + 120)} 1130 ${n1(px + side * 250 + 40)} 1050 ${n1(px + side * 60 + 64)} 990S${n1(px + side * 280)} 890 ${n1(px + 14)} 850z`,
      k.tone('sand', 0.05, 0.3),
    );
    for (let i = 0; i < 9; i++) {
      const x = X(r.f(260, 780));
      k.round(x, k.yAt(v, x) + r.f(20, 110), r.f(50, 90), 0.08);
    }
  }
  const f = bank(k, 1010, side, 'meadow', lake ? 60 : 90);
  k.flowers(
    f,
    26,
    [
      [0.95, 0.03, 90],
      [0.78, 0.15, 70],
      [0.68, 0.17, 20],
    ],
    30,
    170,
  );
  if (lake) {
    const hx = X(r.f(330, 430)) - 75;
    k.house(hx, k.yAt(f, hx) + 22, 150, 56, { m: 'wood', roof: k.si === 3 ? 'snow' : 'slate', rh: 0.62 });
  }
  for (let i = 0, c = r.i(3, 6); i < c; i++) {
    const x = X(560 + i * 58);
    k.conifer(x + r.f(-16, 16), k.yAt(f, x) + r.f(14, 70), r.f(170, 360));
  }
  for (let i = 0, c = r.i(1, 4); i < c; i++) {
    const x = X(-r.f(560, 790));
    k.conifer(x, k.yAt(f, x) + r.f(20, 60), r.f(110, 240));
  }
  if (r.yes(0.6)) k.birds(r.yes() ? r.f(60, 300) : r.f(1180, 1400), r.f(300, 400), 0.9);
}
