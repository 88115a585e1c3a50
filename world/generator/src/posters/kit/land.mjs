import { clamp, hex, mix } from '../colour.mjs';
import { line, n1, soft } from '../paths.mjs';
import { H, L0, R0, W } from '../stage.mjs';

/** Draws rolling and jagged lines, hills, mist and peaks. */
export function addLand(k) {
  const { r, tone, path, poly, rect, grad, gh } = k;
  k.wave = (y, amp, f = 1, step = 80) => {
    // rolling line
    const c = [
      [1.1, 0.6],
      [2.3, 0.28],
      [4.7, 0.12],
    ].map(([q, a]) => [(q * f * r.f(0.8, 1.25) * 2 * Math.PI) / W, a, r.f(0, 6.28)]);
    const p = [];
    for (let x = L0; x <= R0 + step; x += step)
      p.push([x, y - amp * c.reduce((s, [w, a, o]) => s + a * Math.sin(w * x + o), 0)]);
    return p;
  };
  k.crag = (y, amp, depth = 5, rough = 0.55) => {
    // jagged line by midpoint displacement
    let p = [y + r.f(-0.3, 0.3) * amp, y - r.f(0, 0.5) * amp, y + r.f(-0.3, 0.3) * amp];
    for (let d = 0, a = amp; d < depth; d++, a *= rough)
      p = p.flatMap((v, i) => (i ? [(v + p[i - 1]) / 2 - r.f(-0.55, 0.6) * a, v] : [v]));
    return p.map((v, i) => [L0 + ((R0 - L0) * i) / (p.length - 1), v]);
  };
  k.yAt = (p, x) => {
    let i = 1;
    while (i < p.length - 1 && p[i][0] < x) i++;
    const [a, b] = [p[i - 1], p[i]];
    return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0] || 1);
  };
  k.fill = (p, fill, bottom = H + 20, round = true) =>
    path(`${round ? soft(p) : line(p)}V${n1(bottom)}H${n1(p[0][0])}z`, fill);
  // A hill with a bright rim towards the light and mist at its foot.
  k.hill = (p, m, d, { foot = H, rim = 0.55, round = true, shift = 34, mist = 0.25 } = {}) => {
    const top = Math.min(...p.map(q => q[1]));
    k.fill(p, tone(m, d, rim), foot + 5, round);
    k.fill(
      p.map(([x, y]) => [x - k.s * shift, y + shift * 0.42]),
      grad(top, foot, [
        [0, tone(m, d)],
        [1, tone(m, d + mist, -0.1)],
      ]),
      foot + 5,
      round,
    );
  };
  k.mist = (y0, y1, a = 0.7) =>
    rect(
      0,
      y0,
      W,
      y1 - y0,
      grad(y0, y1, [
        [0, hex(gh), 0],
        [1, hex(gh), a],
      ]),
    );

  // A faceted peak: outline, zigzag spine, lit and shaded face, ribs and snow.
  k.peak = (x, y, base, wl, wr, d, { rock = 'rock', snow = 0.5, ribs = 4, steep = 1 } = {}) => {
    const h = base - y,
      s = k.s;
    const side = (w, dir, c) => {
      const st = Array.from({ length: c }, (_, i) => [
        r.f(0.5, 1.5) * (1 + i * 0.1),
        r.f(0.4, 1.6) / (1 + i * 0.06 * steep),
      ]);
      const [sx, sy] = [0, 1].map(j => st.reduce((a, v) => a + v[j], 0));
      let a = 0,
        b = 0;
      const steps = st.map(([u, v]) => {
        a += u;
        b += v;
        return [x + (dir * w * a) / sx, y + (h * b) / sy];
      });
      return [[x, y], ...steps];
    };
    const L = side(wl, -1, 8),
      R = side(wr, 1, 8),
      lit = s < 0 ? L : R,
      dark = s < 0 ? R : L,
      wd = s < 0 ? wl : wr,
      ws = s < 0 ? wr : wl;
    const spine = [[x, y]];
    let X = x;
    for (let i = 1; i <= 7; i++) {
      X += -s * ws * 0.055 + (i % 2 ? s : -s) * h * r.f(0.03, 0.1);
      spine.push([X, y + (h * (i + r.f(-0.25, 0.25))) / 7]);
    }
    spine[7][1] = base;
    poly([...[...L].reverse(), ...R.slice(1)], tone(rock, d, -0.75));
    poly([...lit, ...[...spine].reverse()], tone(rock, d, 0.42));
    const wedges = (edge, dir, wid, l) => {
      // ribs run down the slope from the ridge
      let p = '';
      for (let i = 1; i <= ribs; i++) {
        const [a, b] = [edge[i], edge[i + 1]],
          t = (a[1] - y) / h,
          q = [a[0] + dir * wid * r.f(0.1, 0.22), a[1] + h * r.f(0.22, 0.42) * (1 - t * 0.5)];
        if (q[1] < base) p += `${line([a, q, b])}z`;
      }
      path(p, tone(rock, d, l));
    };
    wedges(spine, s, wd, -0.3);
    wedges(spine, -s, ws, -0.35);
    wedges(lit, -s, wd * 0.8, 0.1);
    wedges(dark, s, ws * 0.8, -1);
    if (snow > 0) {
      const cut = (e, t) => {
        const yy = y + h * t;
        let i = 1;
        while (i < e.length - 1 && e[i][1] < yy) i++;
        const [a, b] = [e[i - 1], e[i]],
          f = clamp((yy - a[1]) / (b[1] - a[1] || 1));
        return [...e.slice(0, i), [a[0] + (b[0] - a[0]) * f, yy]];
      };
      const cap = (e, dir, l) => {
        // the snow's lower edge is jagged along the slope
        const A = cut(e, snow * r.f(0.85, 1.1)),
          B = cut(spine, snow * r.f(0.85, 1.15)),
          a = A[A.length - 1],
          b = B[B.length - 1],
          teeth = [],
          c = 4;
        for (let i = 1; i < c; i++) {
          const q = mix(a, b, i / c),
            up = r.f(0.1, 0.32) * snow * h;
          teeth.push(
            [q[0] - dir * up * 0.12, q[1] - up * 0.75],
            [q[0] + ((b[0] - a[0]) * 0.5) / c + dir * up * 0.3, q[1] + up * r.f(0.25, 0.8)],
          );
        }
        poly([...A, ...teeth, ...B.reverse()], tone('snow', d, l));
      };
      cap(dark, -s, -0.5);
      cap(lit, s, 0.45);
      let p = ''; // rock that shows through the snow
      for (let i = 1; i < 4; i++) {
        const a = spine[i],
          t = (a[1] - y) / h;
        if (t < snow * 0.8)
          p += `${line([
            a,
            [a[0] - s * ws * r.f(0.05, 0.1), a[1] + h * r.f(0.1, 0.18)],
            [a[0] - s * ws * 0.02, a[1] + h * 0.06],
          ])}z`;
      }
      if (p) path(p, tone('snow', d, -0.85));
    }
  };
  k.range = (c, yTop, base, d, o = {}) => {
    // a row of peaks, the outer ones lower
    const hero = o.hero ?? r.f(0.36, 0.64),
      list = [];
    for (let i = 0; i < c; i++) {
      const t = (i + r.f(0.2, 0.8)) / c,
        off = Math.abs(t - hero);
      list.push([
        t * W * 1.1 - 80,
        yTop + (base - yTop) * clamp(0.2 + off * (o.drop ?? 0.8) + r.f(-0.12, 0.12), 0.12, 0.7),
      ]);
    }
    if (o.solo !== false) list.push([hero * W, yTop]);
    list.sort((a, b) => a[1] - b[1]);
    const back = list.slice(1).sort((a, b) => a[1] - b[1]);
    for (const [x, y] of [list[0], ...back]) {
      const w = (base - y) * r.f(0.95, 1.3) * (o.wide || 1);
      k.peak(
        x,
        y,
        base,
        w * r.f(0.85, 1.15),
        w * r.f(0.85, 1.15),
        d - ((y - yTop) / (base - yTop)) * 0.08,
        o,
      );
    }
  };
}
