/** Converts OKLCH to a hex colour. */
export const clamp = (x, a = 0, b = 1) => Math.min(b, Math.max(a, x));
export const lab = ([L, C, h]) => [L, C * Math.cos((h * Math.PI) / 180), C * Math.sin((h * Math.PI) / 180)];
export const mix = (p, q, t) => p.map((v, i) => v + (q[i] - v) * t);
export function hex([L, a, b]) {
  for (let s = 1; ; s *= 0.93) {
    // reduce the chroma until the colour fits sRGB
    const A = a * s,
      B = b * s;
    const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3,
      m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3,
      n = (L - 0.0894841775 * A - 1.291485548 * B) ** 3;
    const v = [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * n,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * n,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * n,
    ];
    if (s < 0.05 || v.every(x => x > -0.004 && x < 1.004))
      return (
        '#' +
        v
          .map(x =>
            Math.round(255 * (x <= 0.0031308 ? 12.92 * clamp(x) : 1.055 * clamp(x) ** (1 / 2.4) - 0.055))
              .toString(16)
              .padStart(2, '0'),
          )
          .join('')
      );
  }
}
