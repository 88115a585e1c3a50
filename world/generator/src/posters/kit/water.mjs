import { hex, lab, mix } from '../colour.mjs';
import { n1, n2 } from '../paths.mjs';
import { H, W } from '../stage.mjs';

/** Draws water with reflections, sails and boats. */
export function addWater(k) {
  const { r, g, tone, add, path, stroke, rect, grad, at, mat } = k;
  k.lens = (x, y, w, h) =>
    `M${n1(x - w)} ${n1(y)}q${n1(w)} ${n2(-h)} ${n1(w * 2)} 0q${n1(-w)} ${n2(h)} ${n1(-w * 2)} 0z`;
  k.water = (y, ref, { m = 'sea', squash = 0.85, mirror = 0.5, deep = 0, to = H } = {}) => {
    rect(
      0,
      y,
      W,
      to - y + 2,
      grad(y, to, [
        [
          0,
          hex(
            mix(
              lab(g.low),
              lab(mat(m)).map((v, i) => (i ? v : v * g.amb)),
              0.35 + deep,
            ),
          ),
        ],
        [0.5, tone(m, 0.25)],
        [1, tone(m, 0, -0.35)],
      ]),
    );
    if (ref)
      add(
        `<g clip-path="url(#${k.clip(y, to)})" opacity="${mirror}"><use href="#${ref}" transform="matrix(1 0 0 ${-squash} 0 ${n1(y * (1 + squash))})"/></g>`,
      );
    rect(
      0,
      y,
      W,
      to - y + 2,
      grad(y, to, [
        [0, tone(m, 0.1, -0.2), 0],
        [0.35, tone(m, 0.1, -0.2), 0.12],
        [1, tone(m, 0, -0.3), 0.9],
      ]),
    );
    let a = '',
      b = '';
    for (let i = 0; i < 34; i++) {
      const t = r.f(0, 1) ** 1.3,
        yy = y + 6 + t * (to - y),
        w = r.f(30, 130) * (0.35 + t);
      const d = k.lens(r.f(0, W), yy, w, 2 + t * 7);
      if (i % 2) a += d;
      else b += d;
    }
    path(a, hex(lab(g.low)), ' opacity=".4"');
    path(b, tone(m, 0, -0.4), ' opacity=".3"');
    if (k.shown)
      r.aside(() => {
        let d = '';
        for (let i = 0; i < 13; i++) {
          const t = (i + 0.5) / 13;
          d += k.lens(
            k.sx + r.f(-30, 30) * t,
            y + 8 + t * (to - y) * 0.8,
            r.f(30, 75) * (1.25 - Math.abs(t - 0.35)),
            3 + t * 8,
          );
        }
        path(d, hex(lab(g.sun)), ' opacity=".75"');
      });
    stroke(`M0 ${n1(y)}H${W}`, hex(lab(g.low)), 3, ' opacity=".55"');
  };
  k.sail = (x, y, z, hull = 'boat') => {
    at(
      x,
      y,
      z * r.sign(),
      z,
      `<path d="M-26 0h54q-4 13-14 13h-28q-8 0-12-13z" fill="${tone(hull, 0, -0.2)}"/><path d="M2-4V-78Q30-40 28-4z" fill="${tone('white', 0, 0.3)}"/><path d="M-2-4V-66Q-12-30-24-4z" fill="${tone('white', 0, -0.4)}"/>`,
    );
    path(k.lens(x, y + 20 * z, 34 * z, 5), tone('white', 0, 0.3), ' opacity=".5"');
  };
  k.rowboat = (x, y, z) =>
    at(
      x,
      y,
      z,
      z,
      `<path d="M-44-8Q0 6 46-10Q38 12 22 14H-22Q-38 10-44-8z" fill="${tone('boat', 0, -0.1)}"/><path d="M-44-8Q0 6 46-10Q0-4-44-8z" fill="${tone('wood', 0, -0.5)}"/><path d="M-30 16q30 6 62-2l-12 8h-36z" fill="${tone('dark')}" opacity=".25"/>`,
    );
}
