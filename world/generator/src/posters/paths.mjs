/** Writes numbers and outlines as short SVG path data. */
export const n1 = v => String(Math.round(v));
export const n2 = v => String(Math.round(v * 10) / 10);
export const pts = (p, f = n1) => p.map(([x, y]) => `${f(x)} ${f(y)}`).join(' ');
export const tight = d => d.replace(/ -/g, '-');
const steps = (p, q = 1) => {
  // relative steps start at the rounded point, so that rounding errors do not add up
  let [X, Y] = p[0].map(v => Math.round(v * q) / q);
  const d = [];
  for (const [x, y] of p.slice(1)) {
    const a = Math.round((x - X) * q) / q,
      b = Math.round((y - Y) * q) / q;
    d.push(`${n2(a)} ${n2(b)}`);
    X += a;
    Y += b;
  }
  return tight(d.join(' '));
};
export const line = p => `${tight(`M${pts([p[0]])}`)}l${steps(p)}`;
export const soft = p => {
  // quadratic B-spline of an evenly spaced polyline
  const m = p.slice(1).map((v, i) => [(v[0] + p[i][0]) / 2, (v[1] + p[i][1]) / 2]),
    e = p[p.length - 1];
  return tight(
    `M${pts([p[0]])}L${pts([m[0]], n2)}Q${pts([p[1], m[1]], n2)}t${steps(m.slice(1), 10)}L${pts([e])}`,
  );
};
