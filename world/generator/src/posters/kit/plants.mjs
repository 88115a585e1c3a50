import { n1, n2, pts } from '../paths.mjs';
import { W } from '../stage.mjs';

/** Draws trees, grass and flowers. */
export function addPlants(k) {
  const { r, tone, path, poly, rect, season, si } = k;
  k.conifer = (x, y, h, d = 0, m = 'forest') => {
    const c = Math.max(4, Math.round(h / 42)),
      w = h * r.f(0.19, 0.25),
      a = [],
      b = [];
    for (let i = 0; i < c; i++) {
      const t = (i + 1) / c,
        yy = y - h * (0.93 - 0.85 * t),
        ww = w * t ** 0.85 * r.f(0.88, 1.1);
      a.push([x + ww, yy], [x + ww * 0.5, yy - h * 0.025]);
      b.push([x - ww, yy + h * 0.01], [x - ww * 0.5, yy - h * 0.025]);
    }
    rect(x - h * 0.02, y - h * 0.12, h * 0.04, h * 0.14, tone('wood', d, -0.6));
    poly([[x, y - h], ...a.slice(0, -1), ...b.slice(0, -1).reverse()], tone(m, d, -0.55));
    const e = k.s > 0 ? a : b;
    poly(
      [[x, y - h], ...e.slice(0, -1), [x + k.s * w * 0.12, y - h * 0.12], [x - k.s * w * 0.06, y - h * 0.5]],
      tone(season === 'winter' ? 'snow' : m, d, season === 'winter' ? 0.1 : 0.28),
    );
  };
  k.forest = (p, x0, x1, h, d, m = 'forest', gap = 0.34) => {
    // a row of small firs along a line, one path
    let a = '',
      b = '';
    for (let x = x0; x < x1; x += h * gap * r.f(0.5, 1.5)) {
      const hh = h * r.f(0.55, 1.15),
        w = hh * 0.19,
        y = k.yAt(p, x) + h * 0.18;
      a += `M${n1(x)} ${n1(y - hh)}l${n1(w)} ${n1(hh)}h${n1(-2 * w)}z`;
      b += `M${n1(x)} ${n1(y - hh)}l${n1(k.s * w)} ${n1(hh)}h${n1(-k.s * w * 0.8)}z`;
    }
    if (a) {
      path(a, tone(m, d, -0.45));
      path(b, tone(m, d, 0.15));
    }
  };
  k.round = (x, y, h, d = 0, m = 'leaf') => {
    const w = h * r.f(0.92, 1.12),
      big = h > 150,
      cs = [
        [0, -0.7, 0.27],
        [-0.2, -0.56, 0.23],
        [0.2, -0.55, 0.24],
        [-0.3, -0.4, 0.17],
        [0.31, -0.4, 0.17],
        [0, -0.43, 0.24],
      ]
        .slice(big ? 0 : 0, big ? 6 : 3)
        .map(([a, b, c]) => [
          x + a * w,
          y + (b + r.f(-0.03, 0.03)) * h,
          (big ? c : c * 1.15) * h * r.f(0.86, 1.1),
        ]);
    const blob = (l, sc) =>
      l
        .map(([a, b, c]) => {
          const q = c * sc,
            X = a + k.s * (c - q) * 0.75,
            Y = b - (c - q) * 0.6;
          return `M${n1(X - q)} ${n1(Y)}a${n1(q)} ${n1(q)} 0 1 0 ${n1(q * 2)} 0a${n1(q)} ${n1(q)} 0 1 0 ${n1(-q * 2)} 0`;
        })
        .join('');
    path(
      `M${n1(x - h * 0.03)} ${n1(y - h * 0.5)}h${n2(h * 0.06)}l${n2(h * 0.02)} ${n1(h * 0.5)}h${n2(-h * 0.1)}z`,
      tone('wood', d, -0.5),
    );
    path(blob(cs, 1), tone(m, d, -0.42));
    const hi = si === 3 && m === 'leaf' ? [0.88, 0.02, 235] : m;
    path(blob(big ? cs.slice(0, 5) : cs.slice(0, 3), 0.76), tone(hi, d, hi === m ? 0.08 : -0.25));
    if (h > 110)
      path(
        blob(
          cs.slice(0, 3).map(([a, b, c]) => [a + k.s * c * 0.18, b - c * 0.16, c * 0.8]),
          0.62,
        ),
        tone(hi, d, 0.42),
      );
  };
  k.cypress = (x, y, h, d = 0) => {
    const w = h * r.f(0.09, 0.125),
      half = q =>
        `M${n2(x)} ${n2(y - h)}C${n2(x + q * w * 0.9)} ${n2(y - h * 0.6)} ${n2(x + q * w * 1.35)} ${n2(y - h * 0.2)} ${n2(x + q * w * 0.35)} ${n2(y)}`;
    path(
      half(1) +
        `H${n2(x - w * 0.35)}C${n2(x - w * 1.35)} ${n2(y - h * 0.2)} ${n2(x - w * 0.9)} ${n2(y - h * 0.6)} ${n2(x)} ${n2(y - h)}z`,
      tone('pine', d, -0.5),
    );
    path(
      `${half(k.s)}Q${n2(x + k.s * w * 0.1)} ${n2(y - h * 0.5)} ${n2(x)} ${n2(y - h)}z`,
      tone('pine', d, 0.25),
    );
  };
  k.palm = (x, y, h, lean, d = 0, m = 'jungle') => {
    const tx = x + lean * h,
      ty = y - h,
      w = h * 0.035;
    path(
      `M${n1(x - w)} ${n1(y)}Q${n1(x + lean * h * 0.15 - w)} ${n1(y - h * 0.6)} ${n1(tx - w * 0.4)} ${n1(ty)}h${n1(w)}Q${n1(x + lean * h * 0.2 + w)} ${n1(y - h * 0.55)} ${n1(x + w * 1.2)} ${n1(y)}q${n1(-w * 1.1)} ${n1(w)} ${n1(-w * 2.2)} 0z`,
      tone('wood', d, -0.35),
    );
    const c = 9;
    for (let i = 0; i < c; i++) {
      const a = -Math.PI * (1.13 - (1.26 * i) / (c - 1)) + r.f(-0.1, 0.1),
        len = h * r.f(0.36, 0.48),
        q = [tx + Math.cos(a) * len * 0.62, ty + Math.sin(a) * len * 0.6 - len * 0.12],
        e = [tx + Math.cos(a) * len, ty + Math.sin(a) * len * 0.62 + len * 0.34],
        B = t => [0, 1].map(j => (1 - t) ** 2 * [tx, ty][j] + 2 * t * (1 - t) * q[j] + t * t * e[j]);
      const teeth = [],
        tc = h < 220 ? 3 : 6;
      for (let j = tc; j > 0; j--) {
        const t = j / (tc + 1),
          p = B(t),
          o = len * 0.15 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.1));
        teeth.push([p[0] + Math.cos(a) * o * 0.3, p[1] + o], [B(t - 0.06)[0], B(t - 0.06)[1] + o * 0.45]);
      }
      path(
        `M${pts([[tx, ty]])}Q${pts([q, e])}L${pts(teeth)}z`,
        tone(m, d, Math.cos(a) * k.s > 0.1 ? 0.28 : i % 2 ? -0.3 : -0.55),
      );
    }
  };
  k.acacia = (x, y, h, d = 0, m = [0.46, 0.08, 125]) => {
    const w = h * r.f(0.62, 0.85),
      br = [
        [-0.62, 0.76],
        [-0.2, 0.9],
        [0.28, 0.86],
        [0.66, 0.72],
      ],
      c = tone('wood', d, -0.7),
      o = r.f(-0.05, 0.05) * h;
    for (const [a, t] of br)
      path(
        `M${n1(x - h * 0.03)} ${n1(y)}Q${n1(x + o - h * 0.015)} ${n1(y - h * 0.4)} ${n1(x + a * w * 0.7)} ${n1(y - h * t)}h${n1(h * 0.022)}Q${n1(x + o + h * 0.03)} ${n1(y - h * 0.38)} ${n1(x + h * 0.035)} ${n1(y)}z`,
        c,
      );
    const pad = (px, py, pw, ph) => {
      path(
        `M${n1(px - pw)} ${n1(py)}q${n1(pw * 0.1)} ${n1(-ph * 0.8)} ${n1(pw * 0.5)} ${n1(-ph * 0.8)}q${n1(pw * 0.35)} ${n1(-ph * 0.5)} ${n1(pw * 0.8)} ${n1(-ph * 0.05)}q${n1(pw * 0.6)} ${n1(0)} ${n1(pw * 0.7)} ${n1(ph * 0.85)}q${n1(-pw)} ${n1(ph * 0.35)} ${n1(-pw * 2)} 0z`,
        tone(m, d, -0.5),
      );
      path(
        `M${n1(px - pw * 0.78)} ${n1(py - ph * 0.34)}q${n1(pw * 0.1)} ${n1(-ph * 0.4)} ${n1(pw * 0.35)} ${n1(-ph * 0.4)}q${n1(pw * 0.35)} ${n1(-ph * 0.45)} ${n1(pw * 0.7)} ${n1(-ph * 0.05)}q${n1(pw * 0.4)} 0 ${n1(pw * 0.5)} ${n1(ph * 0.45)}q${n1(-pw * 0.7)} ${n1(ph * 0.2)} ${n1(-pw * 1.55)} 0z`,
        tone(m, d, 0.3),
      );
    };
    pad(x - w * 0.42, y - h * 0.72, w * 0.42, h * 0.13);
    pad(x + w * 0.48, y - h * 0.69, w * 0.38, h * 0.12);
    pad(x + o, y - h * 0.84, w * 0.62, h * 0.18);
  };
  k.baobab = (x, y, h, d = 0) => {
    const c = tone([0.55, 0.05, 45], d, -0.55),
      w = h * 0.13,
      tips = [
        [-0.5, 0.74],
        [-0.3, 0.92],
        [-0.08, 0.98],
        [0.16, 0.95],
        [0.36, 0.86],
        [0.54, 0.7],
      ];
    let b = '';
    for (const [a, t] of tips)
      b += `M${n1(x + a * w * 0.9 - h * 0.03)} ${n1(y - h * 0.5)}Q${n1(x + a * h * 0.35)} ${n1(y - h * 0.68)} ${n1(x + a * h)} ${n1(y - h * t)}Q${n1(x + a * h * 0.5)} ${n1(y - h * 0.62)} ${n1(x + a * w * 0.9 + h * 0.04)} ${n1(y - h * 0.48)}z`;
    path(
      b +
        `M${n1(x - w * 1.25)} ${n1(y)}Q${n1(x - w * 0.8)} ${n1(y - h * 0.25)} ${n1(x - w)} ${n1(y - h * 0.55)}H${n1(x + w)}Q${n1(x + w * 0.8)} ${n1(y - h * 0.25)} ${n1(x + w * 1.25)} ${n1(y)}z`,
      c,
    );
    path(
      `M${n1(x + k.s * w * 1.25)} ${n1(y)}Q${n1(x + k.s * w * 0.8)} ${n1(y - h * 0.25)} ${n1(x + k.s * w)} ${n1(y - h * 0.54)}H${n1(x + k.s * w * 0.35)}Q${n1(x + k.s * w * 0.2)} ${n1(y - h * 0.2)} ${n1(x + k.s * w * 0.55)} ${n1(y)}z`,
      tone([0.62, 0.07, 50], d, 0.3),
    );
    for (const [a, t] of tips) {
      const q = h * r.f(0.1, 0.15),
        f = (e, dy) =>
          `M${n1(x + a * h - q * e)} ${n1(y - h * t + dy)}q${n1(q * e * 0.2)} ${n1(-q * 0.7 * e)} ${n1(q * e)} ${n1(-q * 0.6 * e)}q${n1(q * e * 0.9)} ${n1(-q * 0.1)} ${n1(q * e)} ${n1(q * 0.6 * e)}q${n1(-q * e)} ${n1(q * 0.3)} ${n1(-q * e * 2)} 0z`;
      path(f(1, 4), tone([0.5, 0.08, 125], d, -0.45));
      path(f(0.72, -q * 0.08), tone([0.5, 0.08, 125], d, 0.3));
    }
  };
  k.tufts = (p, c, h, m, d = 0, l = -0.4, dy = 6, x0 = -20, x1 = W + 20) => {
    // fans of thin blades
    if (si === 3 && m === 'meadow') c = (c / 3) | 0;
    let s = '';
    for (let i = 0; i < c; i++) {
      const x = r.f(x0, x1),
        y = k.yAt(p, x) + dy + 4,
        z = h * r.f(0.45, 1.15),
        lean = r.f(-0.25, 0.25);
      s += `M${n1(x - z * 0.2)} ${n1(y)}`;
      for (let j = 0; j < 5; j++) {
        const a = Math.round((lean + (j - 2) * 0.17 + r.f(-0.06, 0.06)) * z),
          b = Math.round(z * (1 - Math.abs(j - 2) * 0.17) * r.f(0.8, 1.1)),
          w = Math.max(3, Math.round(z * 0.09));
        s += `l${a} ${-b} ${w - a} ${b}`;
      }
      s += 'z';
    }
    path(s, tone(m, d, l));
  };
  k.flowers = (p, c, cols, y0 = 20, y1 = 150) =>
    si < 3 &&
    cols.forEach(col => {
      let s = '';
      for (let i = 0; i < c; i++) {
        const x = r.f(0, W),
          t = r.f(0, 1),
          y = k.yAt(p, x) + y0 + t * (y1 - y0),
          z = 3 + t * 5;
        s += `M${n1(x - z)} ${n1(y)}a${n2(z)} ${n2(z * 0.8)} 0 1 0 ${n2(2 * z)} 0a${n2(z)} ${n2(z * 0.8)} 0 1 0 ${n2(-2 * z)} 0`;
      }
      path(s, tone(col, 0, 0.15));
    });
}
