import { line, n1 } from '../paths.mjs';
import { W } from '../stage.mjs';

export function jungleTemple(k) {
  const { r } = k,
    y = 800,
    side = r.sign(),
    X = t => 800 + side * t,
    drawn = r.pick(['prang', 'step', 'stupa']),
    kind = k.temple ?? drawn;
  k.paintSky({ hz: 700, big: 1.6, must: 1, sunY: r.f(360, 450) });
  const St = r.pick(['stone', [0.62, 0.06, 55], [0.6, 0.05, 120]]);
  const tier = (x, b, w, h, c, curve, d, doors) => {
    // stacked storeys, lit on one side
    let sh = '',
      li = '',
      le = '',
      dr = '',
      l = k.s;
    const f = q => w * (1 - q ** curve * 0.88);
    for (let i = 0; i < c; i++) {
      const w0 = f(i / c),
        w1 = w0 * 0.93,
        y0 = b - (h * i) / c,
        y1 = y0 - h / c;
      sh += `${line([
        [x - w0 / 2, y0],
        [x - w1 / 2, y1],
        [x + w1 / 2, y1],
        [x + w0 / 2, y0],
      ])}z`;
      li += `${line([
        [x + l * w0 * 0.06, y0],
        [x + l * w0 * 0.06, y1],
        [x + (l * w1) / 2, y1],
        [x + (l * w0) / 2, y0],
      ])}z`;
      le += k.box(x - w0 * 0.495, y1, w0 * 0.99, Math.max(3, (h / c) * 0.14));
      if (doors && w0 > 60 && i < c - 1)
        for (const o of doors)
          dr += k.box(x + (o - 0.045) * w0, y0 - (h / c) * 0.74, w0 * 0.09, (h / c) * 0.6);
    }
    k.path(sh, k.tone(St, d, -0.5));
    k.path(li, k.tone(St, d, 0.3));
    k.path(le, k.tone(St, d, -0.72));
    if (dr) k.path(dr, k.tone('dark', d, -0.3));
  };
  const bud = (x, b, w, h, d) => {
    // lotus-bud tower: ribbed, with leaf-shaped edge
    const c = 8,
      e = q => {
        const p = [];
        for (let i = 0; i <= c; i++) {
          const t = i / c,
            v = (1 - t ** 2.4) * (1 + 0.12 * Math.sin(t * Math.PI));
          p.push([x + q * (w * 0.5 * v + 3), b - h * t]);
          if (i < c) p.push([x + q * (w * 0.5 * v - w * 0.05), b - h * (t + 0.62 / c)]);
        }
        return p;
      };
    k.poly([[x, b], ...e(-k.s), [x, b - h * 1.1]], k.tone(St, d, -0.5));
    k.poly([[x, b], ...e(k.s), [x, b - h * 1.1]], k.tone(St, d, 0.32));
    k.poly(
      [[x - k.s * w * 0.08, b], ...e(k.s).map(([a, y]) => [x + (a - x) * 0.42, y]), [x, b - h * 1.1]],
      k.tone(St, d, 0.02),
    );
    let s = '';
    for (let i = 1; i < c; i++) {
      const t = i / c,
        v = w * 0.5 * (1 - t ** 2.4) * (1 + 0.12 * Math.sin(t * Math.PI));
      s += `M${n1(x - v)} ${n1(b - h * t)}h${n1(v * 2)}`;
    }
    k.stroke(s, k.tone(St, d, -0.75), 4, ' opacity=".55"');
    k.path(
      `M${n1(x - w * 0.13)} ${n1(b)}v${n1(-h * 0.17)}q${n1(w * 0.13)} ${n1(-h * 0.1)} ${n1(w * 0.26)} 0v${n1(h * 0.17)}z`,
      k.tone('dark', d, -0.3),
    );
  };
  const ref = k.group(() => {
    for (let j = 0; j < 2; j++)
      k.hill(k.wave(530 + j * 60, 80, 1 + j * 0.3), 'jungle', 0.82 - j * 0.16, { foot: y });
    k.mist(520, y, 0.7);
    const a = k.wave(705, 30, 1.4);
    k.hill(a, 'jungle', 0.5, { foot: y });
    for (let i = 0; i < 13; i++) {
      const x = r.f(0, W);
      k.round(x, k.yAt(a, x) + 40, r.f(90, 148), 0.46, 'jungle');
    }
    for (let i = 0; i < 6; i++) {
      const x = r.f(0, W);
      k.palm(x, k.yAt(a, x) + 20, r.f(120, 170), r.f(-0.15, 0.15), 0.44);
    }
    k.mist(640, y + 20, 0.6);
    const x = X(r.f(-110, 110));
    if (kind === 'none') waterfall(k, x, y);
    if (kind === 'prang') {
      for (const [o, h, w, d] of [
        [-170, 290, 110, 0.3],
        [170, 290, 110, 0.3],
        [-320, 230, 96, 0.22],
        [320, 230, 96, 0.22],
        [0, 420, 150, 0.16],
      ])
        bud(x + o, y - 66 + (o ? 0 : -24), w, h * r.f(0.92, 1) - 60, d);
      tier(x, y, 960, 68, 2, 0.35, 0.14, [-0.42, -0.3, -0.18, 0.18, 0.3, 0.42]);
      tier(x, y - 60, 380, 46, 2, 0.5, 0.1);
      k.poly(
        [
          [x - 50, y],
          [x - 34, y - 96],
          [x + 34, y - 96],
          [x + 50, y],
        ],
        k.tone(St, 0.06, 0.5),
      );
    }
    if (kind === 'step') {
      tier(x, y, r.f(680, 760), 372, 8, 1, 0.14);
      const t = y - 360;
      k.poly(
        [
          [x - 66, y],
          [x - 36, t],
          [x + 36, t],
          [x + 66, y],
        ],
        k.tone(St, 0.1, 0.45),
      );
      let d = '';
      for (let i = 1; i < 26; i++) d += `M${n1(x - 64 + i * 1.1)} ${n1(y - i * 14)}h${n1(128 - i * 2.2)}`;
      k.stroke(d, k.tone(St, 0.1, -0.4), 3);
      k.rect(x - 70, t - 56, 140, 78, k.tone(St, 0.12, -0.3));
      k.rect(k.s > 0 ? x : x - 70, t - 56, 70, 78, k.tone(St, 0.12, 0.3));
      k.rect(x - 84, t - 74, 168, 20, k.tone(St, 0.12, -0.7));
      k.rect(x - 16, t - 34, 32, 56, k.tone('dark', 0.1));
    }
    if (kind === 'stupa')
      for (const [o, h, w, d] of [
        [-430, 200, 150, 0.42],
        [440, 220, 160, 0.4],
        [-210, 290, 190, 0.26],
        [230, 270, 190, 0.24],
        [0, 430, 300, 0.1],
      ]) {
        const cx = x + o,
          b = y - h * 0.28,
          q = e =>
            `M${n1(cx)} ${n1(b + 2)}h${n1(e * w * 0.42)}q${n1(-e * w * 0.02)} ${n1(-h * 0.34)} ${n1(-e * w * 0.26)} ${n1(-h * 0.42)}q${n1(-e * w * 0.1)} ${n1(-h * 0.1)} ${n1(-e * w * 0.16)} ${n1(-h * 0.34)}z`;
        tier(cx, y, w * 1.45, h * 0.29, 3, 2, d);
        k.path(q(-k.s), k.tone('tile', d, -0.45));
        k.path(q(k.s), k.tone('tile', d, 0.35));
        k.rect(cx - 3, b - h * 0.9, 6, h * 0.18, k.tone('gold', d, 0.2));
      }
    for (let i = 0; i < 12; i++) {
      const t = i < 6 ? -1 : 1;
      k.round(X(t * r.f(430, 800)), y + 4, r.f(80, 170), 0.14, 'jungle');
    }
  });
  k.water(y, ref, { m: [0.5, 0.07, 170], mirror: 0.5 });
  for (let i = 0; i < 12; i++) {
    const x = r.f(100, 1500),
      v = r.f(860, 1010);
    k.path(k.lens(x, v, r.f(18, 40), 14), k.tone('jungle', 0, 0.15));
  }
  const f = k.wave(1060, 30, 1.2).map(([x, v]) => [x, v - 70 * (Math.abs(x - 800) / 800) ** 2]);
  k.fill(f, k.tone('jungle', 0, -0.75)); // large leaves in front
  for (const sd of [-1, 1])
    for (let i = 0; i < 7; i++) {
      const bx = 800 + sd * r.f(560, 860),
        by = 1120,
        an = -Math.PI / 2 - sd * r.f(-0.2, 1.15),
        len = r.f(190, 330),
        ex = bx + Math.cos(an) * len,
        ey = by + Math.sin(an) * len,
        nx = -Math.sin(an) * len * 0.17,
        ny = Math.cos(an) * len * 0.17,
        mx = (bx + ex) / 2,
        my = (by + ey) / 2,
        h = q => `M${n1(bx)} ${n1(by)}Q${n1(mx + q * nx * 2)} ${n1(my + q * ny * 2)} ${n1(ex)} ${n1(ey)}z`;
      k.path(h(1), k.tone('jungle', 0, sd === k.s ? -0.2 : -0.65));
      k.path(h(-1), k.tone('jungle', 0, sd === k.s ? -0.6 : -0.3));
    }
  k.tufts(f, 50, 70, 'jungle', 0, -0.6, 14);
  k.palm(X(r.f(660, 740)), 1250, r.f(680, 820), -side * r.f(0.04, 0.16), 0);
  k.birds(X(300), 330, 0.9);
}

/** A waterfall between tall trees, for places without a temple. */
function waterfall(k, x, y) {
  const { r } = k,
    top = r.f(440, 480),
    rim = k.wave(top + 40, 26, 1.2).map(([a, v]) => [a, v + 190 * Math.min(1, Math.abs(a - x) / 620) ** 2]);
  k.hill(rim, 'jungle', 0.3, { foot: y });
  for (let i = 0; i < 16; i++) {
    const a = x + r.sign() * r.f(120, 620);
    k.round(a, k.yAt(rim, a) + 50, r.f(90, 160), 0.28, 'jungle');
  }
  k.poly(
    [
      [x - 96, top + 60],
      [x + 96, top + 60],
      [x + 150, y],
      [x - 150, y],
    ],
    k.tone('rock', 0.22, -0.55),
  );
  for (const [o, w] of [
    [-34, 52],
    [30, 64],
  ]) {
    k.path(
      `M${n1(x + o - w / 2)} ${n1(top + 52)}q${n1(w / 2)} -10 ${n1(w)} 0q12 160 22 ${n1(y - top - 52)}h${n1(-w - 44)}q10 ${n1(-(y - top - 52) * 0.6)} 22 ${n1(-(y - top - 52))}z`,
      k.tone('white', 0.1, 0.1),
    );
    let d = '';
    for (let i = 0; i < 4; i++)
      d += `M${n1(x + o - w * 0.35 + i * w * 0.24)} ${n1(top + 70 + r.f(0, 60))}v${n1(r.f(120, 240))}`;
    k.stroke(d, k.tone('turq', 0.2, -0.25), 5, ' opacity=".6"');
  }
  k.path(k.lens(x, y - 4, 240, 46), k.tone('white', 0.12, 0.2), ' opacity=".6"');
  for (const a of [-1, 1])
    for (let i = 0; i < 3; i++) {
      const tx = x + a * r.f(230, 620),
        h = r.f(380, 520);
      k.rect(tx - 9, y - h * 0.8, 18, h * 0.8, k.tone('wood', 0.14, -0.35));
      k.round(tx, y - h * 0.52, h * 0.62, 0.14, 'jungle');
    }
}
