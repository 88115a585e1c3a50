import { line, n1 } from '../paths.mjs';

/** Draws windows, houses, towers and animals. */
export function addBuildings(k) {
  const { r, tone, path, box, poly, stroke, rect, at, low } = k;
  k.win = (x, y, w, h) => rect(x, y, w, h, low ? k.lamp : tone('dark', 0.15));
  k.windows = (x, y, w, h, cols, gap, size, lit = low) => {
    let d = '';
    for (let i = 0; i < cols; i++) d += `M${n1(x + (w * (i + 0.5)) / cols)} ${n1(y)}v${n1(h)}`;
    stroke(d, lit ? k.lamp : tone('dark', 0.25), size, ` stroke-dasharray="${n1(size * 1.4)} ${n1(gap)}"`);
  };
  k.house = (x, y, w, h, { m = 'white', roof = 'tile', d = 0, rh = 0.5, wins = 2 } = {}) => {
    // the long side faces the viewer, the gable the light
    const gw = w * 0.38,
      s = k.s,
      gx = s > 0 ? x + w - gw : x,
      e = w * 0.04,
      ap = [gx + gw / 2, y - h - w * rh * 0.6],
      far = s > 0 ? x : x + w;
    rect(x, y - h, w, h, tone(m, d, -0.45));
    poly([[gx, y], [gx, y - h], ap, [gx + gw, y - h], [gx + gw, y]], tone(m, d, 0.35));
    const inner = s > 0 ? gx : gx + gw;
    poly(
      [ap, [inner + -s * e * 0, y - h + e], [far - s * e, y - h + e], [far + s * gw * 0.35, ap[1]]],
      tone(roof, d, -0.15),
    );
    poly([ap, [ap[0] - s * e, ap[1]], [inner - s * e, y - h + e], [inner, y - h + e]], tone(roof, d, 0.35));
    if (d < 0.2)
      stroke(line([ap, [s > 0 ? x + w + e : x - e, y - h + e]]), tone(roof, d, 0.35), Math.max(2, w * 0.03));
    let v = box(gx + gw * 0.38, y - h * 0.75, gw * 0.24, h * 0.4);
    for (let i = 0; i < wins; i++)
      v += box((s > 0 ? x + w * 0.08 : x + w * 0.45) + i * w * 0.25, y - h * 0.7, w * 0.1, h * 0.34);
    path(v, low ? k.lamp : tone('dark', 0.15 + d * 0.6));
  };
  k.tower = (x, y, w, h, { m = 'stone', roof = 'slate', rh = 1.6, d = 0, kind = 'spire' } = {}) => {
    rect(x - w / 2, y - h, w, h, tone(m, d, -0.5));
    rect(k.s > 0 ? x : x - w / 2, y - h, w / 2, h, tone(m, d, 0.3));
    const t = y - h,
      e = w * 0.58,
      cap = a =>
        kind === 'dome'
          ? `M${n1(x)} ${n1(t)}h${n1(a * w * 0.5)}q0 ${n1(-w * 0.62)} ${n1(-a * w * 0.5)} ${n1(-w * 0.66)}z`
          : kind === 'onion'
            ? `M${n1(x)} ${n1(t)}h${n1(a * w * 0.4)}q${n1(a * w * 0.42)} ${n1(-w * 0.45)} 0 ${n1(-w * 0.75)}q${n1(-a * w * 0.3)} ${n1(-w * 0.2)} ${n1(-a * w * 0.4)} ${n1(-w * 0.75)}z`
            : kind === 'flat'
              ? `M${n1(x)} ${n1(t)}h${n1(a * e)}v${n1(-w * 0.3)}h${n1(-a * w * 0.2)}v${n1(w * 0.14)}h${n1(-a * w * 0.18)}v${n1(-w * 0.14)}h${n1(-a * (e - w * 0.38))}z`
              : `M${n1(x)} ${n1(t)}h${n1(a * e)}L${n1(x)} ${n1(t - w * rh)}z`;
    const rm = kind === 'flat' ? m : roof;
    path(cap(-k.s), tone(rm, d, -0.5));
    path(cap(k.s), tone(rm, d, 0.25));
    if (kind === 'dome') rect(x - w * 0.03, t - w * 0.95, w * 0.06, w * 0.32, tone('gold', d));
    k.win(x - w * 0.09, t + w * 0.3, w * 0.18, w * 0.38);
  };
  const beasts = {
    giraffe:
      'M-20 0l-1-30q-2-11 4-16l22-9L16-96q2-6 7-6l10 6-1 4-9 2L17-48q3 8 1 18l1 30h-4l-3-27-18 2-4 25z',
    elephant:
      'M-33 0v-30q-3-25 23-27q15-1 23 3q7-6 16-2q11 6 10 22l2 25q0 8-5 7l-1-4 1-20-4-5q-4 6-10 7v24h-9v-20h-26v20z',
    camel:
      'M-26 0l2-26q-6-8 0-14q6-2 10-11q5 9 9 3q5-15 10-3q6 10 13 4l6-14 10-2v5l-6 2-4 16q-3 8-9 9v31h-3l-2-26q-10 3-18 0l-1 26h-3l-3-24-4 24z',
    horse:
      'M-25 0l2-20q-5-6-3-15l-7 15-3-1q1-18 11-20q15-2 26 0l12-17 2-5 4 4 10 12-4 4-8-4-4 9q-2 9-6 14l2 24h-4l-4-19q-9 2-16 0l-5 19h-4l2-20-3 3-1 17z',
    sheep: 'M-14 0v-7q-8-6-1-12q5-7 14-4q12-4 14 5l7 1 1 6-8 2q-2 4-4 3v6h-3v-6h-14v6z',
    stag: 'M-22 0l2-22q-3-8 1-14q14-3 24-1l6-16-9-10 2-8 3 7 5 3 1-12 3 1v12l4-2 3-7 2 8-6 6q5 5 9 9l-2 3-9-1-4 18q-2 6-5 8l1 18h-3l-3-16q-9 1-14-1l-5 17z',
    penguin: 'M-7 0q-6-20 0-34q2-10 7-10q7 1 7 9l5 3-5 1q7 16 0 31z',
  };
  k.beast = (kind, x, y, z, c, flip = r.sign()) =>
    at(x, y, z * flip, z, `<path d="${beasts[kind]}" fill="${c}"/>`);
}
