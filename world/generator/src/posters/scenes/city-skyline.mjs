import { line, n1 } from '../paths.mjs';
import { bank } from '../scenery.mjs';
import { W } from '../stage.mjs';

export function citySkyline(k) {
  const { r } = k,
    y = r.f(800, 830),
    side = r.sign(),
    X = t => 800 + side * t;
  k.paintSky({ hz: 720, big: 1.3, sunY: r.f(400, 500) });
  const B = r.pick([
    [0.6, 0.06, 255],
    [0.55, 0.05, 30],
    [0.55, 0.05, 200],
    [0.52, 0.06, 300],
  ]);
  const block = (x, w, h, d) => {
    const t = y - h,
      kind = r.pick(['flat', 'deco', 'deco', 'slant', 'mast', 'flat', 'crown']),
      lw = w * r.f(0.55, 0.68),
      R = k.s > 0;
    let sh = k.box(x, t, w, h),
      li = k.box(R ? x + w - lw : x, t, lw, h);
    if (kind === 'deco')
      for (let i = 1; i < 4; i++) {
        const q = w * (1 - i * 0.25),
          hh = w * 0.3,
          x0 = x + (w - q) / 2;
        sh += k.box(x0, t - hh * i, q, hh + 1);
        li += k.box(x0 + (R ? q * 0.4 : 0), t - hh * i, q * 0.6, hh + 1);
        if (i === 3) sh += k.box(x + w / 2 - 2, t - hh * 3 - w * 0.7, 4, w * 0.7);
      }
    if (kind === 'slant')
      li += `${line([
        [x, t + 1],
        [x + w, t + 1],
        [R ? x + w : x, t - w * 0.7],
      ])}z`;
    if (kind === 'mast')
      sh += k.box(x + w * 0.2, t - 18, w * 0.6, 19) + k.box(x + w / 2 - 2, t - w * 1.1, 4, w * 1.1);
    if (kind === 'crown') {
      sh += `M${n1(x)} ${n1(t + 1)}q${n1(w / 2)} ${n1(-w * 0.9)} ${n1(w)} 0z`;
      li += `M${n1(x + w / 2)} ${n1(t - w * 0.45)}Q${n1(R ? x + w * 0.8 : x + w * 0.2)} ${n1(t - w * 0.4)} ${n1(R ? x + w : x)} ${n1(t + 1)}H${n1(x + w / 2)}z`;
    }
    k.path(sh, k.tone(B, d, -0.6));
    k.path(li, k.tone(B, d, 0.2));
    if (d < 0.6) {
      const c = Math.max(2, Math.round(w / 22));
      k.windows(x + 4, t + 14, w - 8, h - 40, c, r.pick([12, 16, 9, 30]), r.f(6, 9), k.low);
    }
  };
  const ref = k.group(() => {
    k.fill(k.wave(700, 30, 0.8), k.tone('slate', 0.86), y);
    const hx = r.f(0.36, 0.64) * W;
    for (let j = 0; j < 3; j++)
      for (let x = -40; x < W + 20; ) {
        const w = r.f(58, 120),
          e = Math.exp(-(((x + w / 2 - hx) / 430) ** 2));
        block(
          x,
          w,
          [300, 250, 120][j] * (0.42 + e * [1.15, 0.95, 0.5][j]) * r.f(0.7, 1.12),
          [0.72, 0.4, 0.14][j],
        );
        x += w + (j === 2 ? r.f(-6, 14) : r.f(-10, 46));
      }
    k.mist(690, y, 0.35);
    for (let i = 0; i < 15; i++) k.round(r.f(0, W), y, r.f(34, 62), 0.06);
    k.rect(-10, y - 10, W + 20, 14, k.tone('stone', 0, -0.4));
  });
  k.water(y, ref, { mirror: 0.55, m: [0.5, 0.08, 245] });
  if (k.low)
    r.aside(() => {
      let d = '';
      for (let i = 0; i < 26; i++) {
        const x = r.f(0, W),
          yy = y + 8;
        for (let q = 0; q < 4; q++) d += k.lens(x + r.f(-6, 6), yy + q * r.f(18, 32), r.f(5, 15), 4);
      }
      k.path(d, k.lamp, ' opacity=".6"');
    });
  const t0 = 905,
    br = k.tone('dark', 0, -0.3); // suspension bridge across the front
  if (r.yes(0.65)) {
    const p1 = X(-420),
      p2 = X(420),
      top = 640;
    k.rect(-10, t0, W + 20, 16, br);
    for (const p of [p1, p2])
      k.path(`M${n1(p - 20)} 1010V${top}h12v42h16v-42h12V1010h-12V${t0 + 30}h-16v${1010 - t0 - 30}z`, br);
    const [a, b] = [Math.min(p1, p2), Math.max(p1, p2)];
    k.stroke(
      `M-20 ${t0 - 20}Q${n1(a * 0.62)} ${t0 - 40} ${n1(a)} ${top + 6}Q${n1((a + b) / 2)} ${t0 + 245} ${n1(b)} ${top + 6}Q${n1(b + (W - b) * 0.38)} ${t0 - 40} 1620 ${t0 - 20}`,
      br,
      7,
    );
    let d = '';
    for (let i = 1; i < 24; i++) {
      const t = i / 24,
        x = a + (b - a) * t,
        yy = (1 - t) ** 2 * (top + 6) + 2 * t * (1 - t) * (t0 + 245) + t * t * (top + 6);
      if (yy < t0) d += `M${n1(x)} ${n1(yy)}V${t0}`;
    }
    k.stroke(d, br, 2.5);
  }
  k.sail(X(r.f(-200, 200)), r.f(960, 990), 1);
  const f = bank(k, 1100, side, 'leaf', 50);
  for (let i = 0; i < 5; i++) k.round(X(380 + i * 105), k.yAt(f, X(380 + i * 105)) + 40, r.f(110, 210));
  for (let i = 0; i < 4; i++) {
    const x = X(-700 + i * 230),
      v = k.yAt(f, x) + 16;
    k.stroke(`M${n1(x)} ${n1(v)}v-120`, br, 6);
    k.disc(x, v - 126, 12, k.low ? k.lamp : k.tone('white'));
  }
  k.birds(X(-400), 360, 0.8);
}
