import { n1 } from '../paths.mjs';
import { L0, R0 } from '../stage.mjs';

export function vineyardHills(k) {
  const { r } = k,
    side = r.sign(),
    X = t => 800 + side * t,
    churches = k.nature?.churches !== false;
  k.paintSky({ hz: 620, big: 1.2 });
  for (let j = 0; j < 3; j++)
    k.hill(k.wave(530 + j * 45, 80 - j * 14, 0.8 + j * 0.2), j ? 'field' : 'slate', 0.82 - j * 0.17, {
      foot: 760,
      shift: 50,
    });
  k.mist(560, 720, 0.45);
  const vines = (p, q, d, m, c, lean) => {
    for (let i = 0; i < c; i++) {
      let a = '';
      const t = i / c,
        x0 = L0 + (R0 - L0) * t,
        y0 = k.yAt(p, x0),
        x1 = 800 + (x0 - 800) * 2 + lean,
        y1 = q,
        w0 = ((R0 - L0) / c) * 0.34,
        w1 = w0 * 2.3,
        mx = (x0 + x1) / 2 - lean * 0.4;
      a = `M${n1(x0)} ${n1(y0 + 3)}Q${n1(mx)} ${n1((y0 + y1) / 2)} ${n1(x1)} ${n1(y1)}h${n1(w1)}Q${n1(mx + (w0 + w1) / 2)} ${n1((y0 + y1) / 2)} ${n1(x0 + w0)} ${n1(y0 + 3)}z`;
      k.path(a, k.tone(m, d, -0.4));
      k.path(a, k.tone(m, d, 0.45), ` transform="translate(${k.s * 4} -5)"`);
    }
  };
  const town = r.yes(0.5);
  if (town) {
    const x = X(r.f(260, 440)),
      c = k.wave(690, 10, 1).map(([q, v]) => [q, v - 130 * Math.exp(-(((q - x) / 250) ** 2))]);
    k.hill(c, 'field', 0.46, { foot: 760, shift: 60 });
    for (let i = 0; i < r.i(2, 4); i++) {
      const q = x + r.f(-110, 110);
      const h = r.f(80, 150),
        kind = r.pick(['flat', 'spire', 'flat']),
        m = [0.82, 0.07, 70];
      if (churches) k.tower(q, k.yAt(c, q) + 12, 24, h, { m, d: 0.42, kind, roof: 'tile', rh: 0.7 });
    }
    for (let j = 0; j < 2; j++)
      for (let i = 0; i < 6; i++) {
        const q = x - 150 + i * 46 + j * 20;
        k.house(q, k.yAt(c, q + 20) + 16 + j * 24, 54, 30, {
          m: [0.85, 0.06, 75],
          d: 0.42 - j * 0.05,
          rh: 0.45,
          wins: 1,
        });
      }
  }
  const a = k.wave(town ? 715 : 665, town ? 30 : 52, 0.8),
    hx = X(r.f(-220, 60));
  k.hill(a, 'field', 0.34, { foot: 860, shift: 60, mist: 0.1 });
  const hy = k.yAt(a, hx) + 14;
  for (let i = 0; i < 6; i++) {
    const x = hx + side * (150 + i * 62);
    k.cypress(x, k.yAt(a, x) + 14, r.f(74, 128), 0.28);
  }
  k.round(hx - side * 70, hy + 10, 90, 0.28, 'pine');
  if (r.yes(0.7) && churches)
    k.tower(hx + 118, hy, 42, 130, { m: [0.86, 0.07, 75], roof: 'tile', rh: 0.55, d: 0.22 });
  k.house(hx, hy + 4, 150, 66, { m: [0.86, 0.07, 75], d: 0.22, rh: 0.4 });
  k.house(hx - 84, hy + 8, 90, 40, { m: [0.82, 0.08, 65], d: 0.22, rh: 0.4, wins: 1 });
  for (let i = 0; i < 3; i++) k.cypress(hx - side * (120 + i * 32), hy + 12, r.f(90, 140), 0.24);
  const b = k.wave(790, 46, 0.7);
  k.hill(b, [0.7, 0.09, 80], 0.14, { shift: 60, mist: 0 });
  vines(b, 1000, 0.12, k.si === 2 ? [0.62, 0.15, 45] : 'leaf', 30, side * 320);
  const f = k.wave(930, 40, 0.6).map(([x, v]) => [x, v - side * (x - 800) * 0.08]);
  k.hill(f, [0.68, 0.1, 75], 0.02, { mist: 0 });
  vines(f, 1230, 0.02, k.si === 2 ? [0.6, 0.16, 38] : 'leaf', 17, -side * 260);
  const _rd = k.yAt(b, X(-240));
  const x = X(640);
  k.cypress(x, k.yAt(f, x) + 60, r.f(400, 500));
  k.cypress(X(725), k.yAt(f, X(725)) + 80, r.f(330, 430));
  k.round(X(-650), k.yAt(f, X(-650)) + 40, r.f(230, 300));
  k.birds(X(250), 340, 0.8);
}
