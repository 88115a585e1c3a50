import { line, n1 } from '../../paths.mjs';

/** Walls, domes and towers of towns outside Europe, lit from the side of the sun. */

/** A flat-roofed house of width `w` and height `h` that stands on `y`. */
export const block = (
  k,
  x,
  y,
  w,
  h,
  { m = 'sand', d = 0, crenels = false, wins = 2, door = false, beams = false } = {},
) => {
  const lit = w * 0.62;
  k.rect(x, y - h, w, h, k.tone(m, d, -0.42));
  k.rect(k.s > 0 ? x + w - lit : x, y - h, lit, h, k.tone(m, d, 0.22));
  if (crenels) {
    const c = Math.max(3, Math.round(w / 20)),
      step = w / c;
    let teeth = '';
    for (let i = 0; i < c; i++)
      teeth += k.box(x + (i + 0.18) * step, y - h - step * 0.55, step * 0.64, step * 0.6);
    k.path(teeth, k.tone(m, d, -0.05));
  } else k.rect(x - 2, y - h - 5, w + 4, 8, k.tone(m, d, 0.5));
  if (beams) {
    let ends = '';
    for (let i = 0; i < w / 16 - 1; i++) ends += k.box(x + 10 + i * 16, y - h * 0.86, 5, 9);
    k.path(ends, k.tone('wood', d, -0.5));
  }
  let holes = '';
  for (let i = 0; i < wins; i++)
    holes += k.box(x + w * (0.18 + (0.62 * i) / Math.max(1, wins - 1 || 1)), y - h * 0.72, w * 0.08, h * 0.2);
  if (door) {
    const dw = w * 0.2;
    holes += `M${n1(x + w * 0.42)} ${n1(y)}v${n1(-h * 0.3)}q${n1(dw / 2)} ${n1(-h * 0.2)} ${n1(dw)} 0v${n1(h * 0.3)}z`;
  }
  if (holes) k.path(holes, k.low ? k.lamp : k.tone('dark', 0.15 + d * 0.6));
};

/** A dome of width `w` that stands on `y`: a hemisphere, or an onion dome (`onion`). */
export const dome = (k, x, y, w, { m = 'turq', d = 0, onion = true, gold = true } = {}) => {
  const rise = onion ? 0.92 : 0.54;
  const half = a => {
    const at = (u, v) => `${n1(x + a * w * u)} ${n1(y - w * v)}`;
    return onion
      ? `M${n1(x)} ${n1(y)}L${at(0.46, 0)}C${at(0.6, 0.22)} ${at(0.56, 0.46)} ${at(0.24, 0.66)}Q${at(0.06, 0.78)} ${at(0, rise)}z`
      : `M${n1(x)} ${n1(y)}L${at(0.5, 0)}C${at(0.5, 0.3)} ${at(0.28, rise)} ${at(0, rise)}z`;
  };
  k.path(half(-k.s), k.tone(m, d, -0.45));
  k.path(half(k.s), k.tone(m, d, 0.3));
  const g = k.s * w;
  const t = rise * w;
  k.path(
    `M${n1(x + g * 0.2)} ${n1(y - t * 0.1)}Q${n1(x + g * 0.34)} ${n1(y - t * 0.42)} ${n1(x + g * 0.1)} ${n1(y - t * 0.74)}Q${n1(x + g * 0.22)} ${n1(y - t * 0.4)} ${n1(x + g * 0.2)} ${n1(y - t * 0.1)}z`,
    k.tone(m, d, 0.75),
  );
  if (gold) k.rect(x - w * 0.015 - 1, y - w * (rise + 0.2), w * 0.03 + 2, w * 0.22, k.tone('gold', d, 0.2));
};

/** A round, tapering tower: a brick minaret with bands, or a slim one with balconies and a pointed cap. */
export const minaret = (k, x, y, w, h, { m = 'sand', d = 0, kind = 'brick', band = 'turq' } = {}) => {
  const top = kind === 'pencil' ? w * 0.8 : w * 0.62,
    edge = (a, t) => [x + (a * (w + (top - w) * t)) / 2, y - h * t];
  k.poly([edge(-1, 0), edge(-1, 1), edge(1, 1), edge(1, 0)], k.tone(m, d, -0.5));
  k.poly([[x, y], [x, y - h], edge(k.s, 1), edge(k.s, 0)], k.tone(m, d, 0.32));
  const ring = (t, wide, high, c, l) => {
    const v = w + (top - w) * t + wide;
    k.rect(x - v / 2, y - h * t - high, v, high, k.tone(c, d, l));
  };
  if (kind === 'brick') {
    for (const t of [0.2, 0.4, 0.6, 0.8]) ring(t, 0, h * 0.045, band, 0.05);
    ring(0.94, w * 0.25, h * 0.06, m, 0.4);
    k.path(
      `M${n1(x - top * 0.6)} ${n1(y - h * 0.99)}q${n1(top * 0.6)} ${n1(-top * 0.8)} ${n1(top * 1.2)} 0z`,
      k.tone(band, d, -0.1),
    );
  } else {
    for (const t of [0.52, 0.78]) ring(t, w * 0.7, w * 0.45, m, 0.45);
    k.poly(
      [
        [x - top * 0.7, y - h],
        [x, y - h - w * 3],
        [x + top * 0.7, y - h],
      ],
      k.tone('slate', d, -0.2),
    );
    k.poly(
      [
        [x, y - h],
        [x, y - h - w * 3],
        [x + k.s * top * 0.7, y - h],
      ],
      k.tone('slate', d, 0.3),
    );
  }
};

/** A square minaret of the Maghreb: a patterned shaft with battlements and a small tower on top. */
export const squareTower = (k, x, y, w, h, { m = 'sand', d = 0, trim = 'turq' } = {}) => {
  block(k, x - w / 2, y, w, h, { m, d, crenels: true, wins: 0 });
  const panel = (t, high) => {
    let net = '';
    const rows = 4,
      cols = 3,
      cw = (w * 0.64) / cols,
      ch = (h * high) / rows;
    for (let i = 0; i < rows; i++)
      for (let j = 0; j < cols; j++) {
        const cx = x - w * 0.32 + (j + 0.5) * cw,
          cy = y - h * t + (i + 0.5) * ch;
        net += `${line([
          [cx, cy - ch * 0.42],
          [cx + cw * 0.4, cy],
          [cx, cy + ch * 0.42],
          [cx - cw * 0.4, cy],
        ])}z`;
      }
    k.path(net, k.tone(m, d, -0.62));
  };
  panel(0.86, 0.34);
  k.rect(x - w * 0.5, y - h * 0.95, w, h * 0.05, k.tone(trim, d, 0.1));
  k.rect(x - w * 0.12, y - h * 0.42, w * 0.24, h * 0.14, k.low ? k.lamp : k.tone('dark', 0.1 + d));
  block(k, x - w * 0.24, y - h - w * 0.08, w * 0.48, w * 0.66, { m, d, crenels: true, wins: 0 });
  dome(k, x, y - h - w * 0.76, w * 0.4, { m: trim, d });
};

/** A roof with raised eaves, `w` wide. */
export const eaves = (k, x, y, w, h, { m = 'slate', d = 0 } = {}) => {
  const roof = (l, r) =>
    `M${n1(x + l * w * 0.5)} ${n1(y - h * 0.16)}Q${n1(x + l * w * 0.34)} ${n1(y - h * 0.05)} ${n1(x + l * w * 0.2)} ${n1(y - h)}H${n1(x + r * w * 0.2)}Q${n1(x + r * w * 0.34)} ${n1(y - h * 0.05)} ${n1(x + r * w * 0.5)} ${n1(y - h * 0.16)}L${n1(x + r * w * 0.46)} ${n1(y + h * 0.1)}H${n1(x + l * w * 0.46)}z`;
  k.path(roof(-1, 1), k.tone(m, d, -0.4));
  k.path(roof(k.s * 0.001, k.s), k.tone(m, d, 0.12));
  k.rect(x - w * 0.22, y - h * 1.05, w * 0.44, h * 0.14, k.tone(m, d, 0.5));
};

/** A pagoda: several roofs above each other. */
export const pagoda = (k, x, y, w, h, { m = 'boat', roof = 'slate', d = 0, tiers = 5 } = {}) => {
  const step = h / tiers;
  for (let i = 0; i < tiers; i++) {
    const v = w * (1 - i * 0.11),
      b = y - i * step;
    block(k, x - v * 0.3, b, v * 0.6, step, { m, d, wins: 3 });
    eaves(k, x, b - step * 0.62, v * 1.12, step * 0.5, { m: roof, d });
  }
  k.rect(x - 3, y - h - h * 0.24, 6, h * 0.24, k.tone('gold', d, 0.1));
  for (let i = 0; i < 5; i++)
    k.rect(x - 9 + i, y - h - h * 0.05 - i * h * 0.036, 18 - i * 2, 5, k.tone('gold', d, 0.25));
};
