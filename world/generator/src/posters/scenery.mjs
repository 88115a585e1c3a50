import { line, n1 } from './paths.mjs';
import { L0, R0 } from './stage.mjs';

/** Elements that several scenes share. */
export const bank = (k, y, side, m = 'meadow', amp = 60) => {
  // a near shore that rises to one side
  const p = k
    .wave(y, 14, 2)
    .map(([x, v]) => [
      x,
      v -
        amp * Math.max(0, (side * (x - 800)) / 800) ** 1.4 +
        amp * 0.45 * Math.max(0, (-side * (x - 800)) / 800),
    ]);
  k.hill(p, m, 0.02, { mist: 0, rim: 0.5 });
  const q = k
    .wave(1130, 22, 1.3)
    .map(([x, v]) => [x, v - amp * 0.35 * Math.max(0, (side * (x - 800)) / 800)]);
  k.tufts(q, 46, 44, m, 0, -0.42, 4);
  k.fill(q, k.tone(m, 0, -0.42));
  return p;
};
export const arches = (k, x0, x1, y, top, c, m, d) => {
  // stone bridge
  const w = (x1 - x0) / c,
    arch = o => {
      let q = `M${n1(x0)} ${n1(y)}V${n1(top)}Q${n1((x0 + x1) / 2)} ${n1(top - 26)} ${n1(x1)} ${n1(top)}V${n1(y)}`;
      for (let i = c - 1; i >= 0; i--)
        q += `H${n1(x0 + (i + 0.9) * w)}a${n1(w * 0.4)} ${n1((y - top) * 0.72 - o)} 0 0 0 ${n1(-w * 0.8)} 0`;
      return `${q}z`;
    };
  const id = k.group(() => {
    k.path(arch(0), k.tone(m, d, -0.7));
    k.path(arch(0), k.tone(m, d, 0.05), ` transform="translate(${k.s * 7} -4)"`);
  });
  k.add(`<use href="#${id}" transform="matrix(1 0 0 -.7 0 ${n1(y * 1.7)})" opacity=".35"/>`);
  k.stroke(
    `M${n1(x0)} ${n1(top)}Q${n1((x0 + x1) / 2)} ${n1(top - 26)} ${n1(x1)} ${n1(top)}`,
    k.tone(m, d, 0.5),
    7,
  );
};
export const cliff = (k, side, reach, top, y, d, m, snow) => {
  // a steep wall at one side
  const { r } = k,
    edge = [],
    c = 7;
  const x = side < 0 ? L0 : R0;
  for (let i = 0; i <= c; i++) {
    const t = i / c;
    edge.push([
      x + -side * reach * (0.5 * t + 0.5 * t ** 2.2) + r.f(-14, 14),
      top + (y - top) * (i === c ? 1 : t ** 2.1 * 0.85 + (i % 2 ? 0.05 : 0)),
    ]);
  }
  k.poly([[x, y], ...edge], k.tone(m, d, side === k.s ? -0.6 : 0.1));
  let lit = '',
    dk = '';
  for (let i = 1; i < c; i++) {
    const a = edge[i],
      b = edge[i - 1],
      w = reach * 0.1;
    lit += `${line([
      a,
      b,
      [b[0] - side * w * 0.2, b[1] + (y - b[1]) * r.f(0.3, 0.6)],
      [a[0] + side * w * r.f(0.1, 0.5), a[1] + (y - a[1]) * r.f(0.5, 0.9)],
    ])}z`;
    dk += `${line([
      a,
      [a[0] + side * w * r.f(0.2, 0.8), Math.min(y, a[1] + (y - a[1]) * r.f(0.3, 0.6))],
      [a[0] + side * w * r.f(0.5, 0.9), y + 2],
      [a[0] - side * w * 0.5, y + 2],
    ])}z`;
  }
  k.path(dk, k.tone(m, d, side === k.s ? -0.85 : -0.25));
  k.path(lit, k.tone(m, d, side === k.s ? -0.3 : 0.45));
  if (snow) {
    const e = edge.filter(q => q[1] < top + (y - top) * snow);
    k.poly(
      [
        [x, e[0][1]],
        ...e,
        ...e
          .slice(0, -1)
          .reverse()
          .flatMap(q => [
            [q[0] + side * r.f(4, 26), q[1] + r.f(50, 110)],
            [q[0], q[1] + r.f(12, 40)],
          ]),
      ],
      k.tone('snow', d, side === k.s ? -0.35 : 0.3),
    );
  }
  return edge;
};
