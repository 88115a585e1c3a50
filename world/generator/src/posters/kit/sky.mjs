import { hex, lab, mix } from '../colour.mjs';
import { n1, n2, soft } from '../paths.mjs';
import { H, W } from '../stage.mjs';

/** Half a turn in radians. The number of digits is fixed, because it changes the pictures. */
const HALF_TURN = 31416 / 10000;

/** Draws birds, clouds, sun, moon, stars and northern lights. */
export function addSky(k) {
  const { r, g, tone, sky, path, rect, disc, grad, dim, low, gl, gh } = k;
  k.bird = (x, y, z, c) =>
    path(
      `M${n2(x - 10 * z)} ${n2(y - 4 * z)}q${n2(6 * z)} ${n2(-3 * z)} ${n2(10 * z)} ${n2(4 * z)}q${n2(4 * z)} ${n2(-7 * z)} ${n2(10 * z)} ${n2(-4 * z)}q${n2(-6 * z)} ${n2(-0.5 * z)} ${n2(-10 * z)} ${n2(7 * z)}q${n2(-4 * z)} ${n2(-7 * z)} ${n2(-10 * z)} ${n2(-7 * z)}z`,
      c,
    );
  k.birds = (x, y, z = 1, c = tone('dark', 0.2, -0.5)) => {
    z *= 1.5;
    if (Math.abs(x + 80 - k.sx) < 330) x = k.sx < 800 ? k.sx + 330 : k.sx - 480;
    const q = r.i(3, 6);
    for (let i = 0; i < q; i++)
      k.bird(
        x + i * 34 * z * r.f(0.7, 1.2),
        y + (i % 2 ? 1 : -1) * 13 * z * r.f(0.2, 1.3) - i * 6 * z,
        z * r.f(0.7, 1.15),
        c,
      );
  };
  k.cumulus = (x, y, w, a = 1) => {
    // domes on a flat base; the foot and the far side are in shade
    const c = r.i(4, 6),
      ds = Array.from({ length: c }, (_, i) => {
        const t = (i + 0.5) / c,
          big = Math.sin(t * Math.PI) * r.f(0.7, 1.25);
        return [x + (t - 0.5) * w * 0.72 + r.f(-0.03, 0.03) * w, w * (0.09 + 0.13 * big)];
      });
    const dome = (q, dx) =>
      ds
        .map(
          ([cx, rad]) => `M${n1(cx - rad + dx)} ${n1(y)}a${n1(rad)} ${n1(rad * q)} 0 0 1 ${n1(rad * 2)} 0z`,
        )
        .join('') +
      `M${n1(x - w * 0.5 + dx)} ${n1(y)}a${n1(w * 0.1)} ${n1(w * 0.07 * q)} 0 0 1 ${n1(w * 0.2)} 0H${n1(x + w * 0.3 + dx)}a${n1(w * 0.1)} ${n1(w * 0.06 * q)} 0 0 1 ${n1(w * 0.2)} 0z`;
    const o = a < 1 ? ` opacity="${a}"` : '';
    path(dome(1, 0), hex(mix(lab(g.low), gl, 0.45)), o);
    path(dome(0.5, -k.s * w * 0.02), hex(mix(mix(lab(g.low), gl, 0.45), gh, 0.62)), o);
  };
  k.stratus = (x, y, w) => {
    const c = r.i(2, 4),
      col = hex(mix(lab(g.low), low ? gh : gl, 0.3));
    let d = '';
    for (let i = 0; i < c; i++) {
      const ww = w * r.f(0.45, 1),
        hh = 15,
        xx = x - ww / 2 + r.f(-0.3, 0.3) * w;
      d += `M${n1(xx)} ${n1(y + i * hh)}h${n1(ww)}a${hh / 2} ${hh / 2} 0 0 1 0 ${hh}h${n1(-ww)}a${hh / 2} ${hh / 2} 0 0 1 0-${hh}z`;
    }
    path(d, col, ` opacity="${low ? 0.55 : 0.75}"`);
  };
  k.paintSky = o => r.aside(() => k.skyWith(o)); // so that the land is the same at every time of day
  k.skyWith = ({ hz = 660, sun = true, must, clouds = true, sunY, big = 1 } = {}) => {
    rect(
      0,
      0,
      W,
      H,
      grad(0, hz, [
        [0, sky(0)],
        [0.5, sky(0.5)],
        [0.92, sky(1)],
      ]),
    );
    if (sunY) k.sy = sunY;
    const style = dim ? 'stars' : r.pick(['plain', 'rings', 'rays', 'plain', 'rings']),
      { sx, sy } = k,
      sc = hex(mix(lab(g.sun), lab(low ? [0.84, 0.15, 58] : g.low), dim ? 0 : r.f(0, 0.6)));
    const show = sun && (must || dim || r.yes(0.8)),
      rad = (dim ? r.f(44, 70) : r.f(62, 125) * (low ? 1.15 : 1)) * big;
    if (style === 'stars') {
      let d = '';
      for (let i = 0; i < 70; i++) {
        const z = r.f(1.2, 3.4) ** 1.25;
        d += `M${n1(r.f(0, W))} ${n1(r.f(0, hz * 0.8))}m${n2(-z / 2)} 0a${n2(z / 2)} ${n2(z / 2)} 0 1 0 ${n2(z)} 0a${n2(z / 2)} ${n2(z / 2)} 0 1 0 ${n2(-z)} 0`;
      }
      path(d, sc, ' opacity=".8"');
    }
    if (style === 'rings' && show)
      for (let i = 4; i; i--) disc(sx, sy, rad * (1 + i * r.f(0.5, 0.66)), hex(lab(g.low)), ` opacity=".13"`);
    if (style === 'rays' && show) {
      let d = '';
      const c = r.i(11, 17),
        o = r.f(0, 1);
      for (let i = 0; i < c; i++) {
        const a = ((i + o) / c) * 6.2832,
          b = a + HALF_TURN / c;
        d += `M${n1(sx)} ${n1(sy)}L${n1(sx + 1900 * Math.cos(a))} ${n1(sy + 1900 * Math.sin(a))} ${n1(sx + 1900 * Math.cos(b))} ${n1(sy + 1900 * Math.sin(b))}z`;
      }
      path(d, hex(lab(g.low)), ' opacity=".17"');
    }
    if (show) {
      disc(sx, sy, rad * 1.5, hex(lab(g.low)), ' opacity=".25"');
      if (dim && r.yes(0.6))
        path(
          `M${n1(sx)} ${n1(sy - rad)}a${n1(rad)} ${n1(rad)} 0 1 ${k.s < 0 ? 0 : 1} 0 ${n1(rad * 2)}a${n1(rad * 1.25)} ${n1(rad * 1.25)} 0 0 ${k.s < 0 ? 1 : 0} 0 ${n1(-rad * 2)}z`,
          sc,
        );
      else disc(sx, sy, rad, sc);
    }
    k.shown = show;
    if (clouds) {
      const kind = r.pick(
          low ? ['stratus', 'stratus', 'none', 'cumulus'] : ['cumulus', 'cumulus', 'stratus', 'none'],
        ),
        c = r.i(2, 4);
      if (kind !== 'none')
        for (let i = 0; i < c; i++) {
          const x = ((i + r.f(0.1, 0.9)) / c) * W;
          kind === 'cumulus'
            ? k.cumulus(x, r.f(230, hz * 0.62), r.f(170, 380), dim ? 0.5 : 1)
            : k.stratus(x, r.f(200, hz * 0.7), r.f(260, 620));
        }
    }
  };
  k.aurora = () => {
    // curtains of light: soft bands with fine vertical folds
    for (let i = 0; i < 3; i++) {
      const p = k.wave(r.f(330, 470) - i * 20, r.f(60, 110), r.f(0.6, 1)),
        hue = r.pick([150, 160, 172, 165, 325]),
        c = hex(lab([0.86, 0.16, hue])),
        hh = r.f(200, 300),
        u = k.wave(0, 50, 1.6),
        up = p.map(([x, y], j) => [x + 40, y - hh + u[j][1]]);
      path(
        `${soft(p) + soft([...up].reverse()).replace('M', 'L')}z`,
        grad(110, 500, [
          [0, c, 0],
          [0.7, c, 0.3],
          [1, c, 0.5],
        ]),
      );
      let d = '';
      for (let x = r.f(0, 40); x < W; x += r.f(22, 70)) {
        const y = k.yAt(p, x),
          w = r.f(8, 26),
          h = hh * r.f(0.5, 1.05);
        d += `M${n1(x)} ${n1(y)}l${n1(w * 0.3 + 16)} ${n1(-h)} ${n1(w * 0.4)} 0 ${n1(w * 0.3 - 16)} ${n1(h)}z`;
      }
      path(
        d,
        grad(150, 480, [
          [0, c, 0],
          [1, c, 0.3],
        ]),
      );
    }
  };
}
