import { clamp } from '../colour.mjs';
import { line, n1 } from '../paths.mjs';
import { H, W } from '../stage.mjs';

export function glacier(k) {
  const { r } = k,
    y = r.f(680, 730),
    side = r.sign(),
    X = t => 800 + side * t;
  k.paintSky({ hz: 640 });
  if (r.yes(0.7) && k.dim) r.aside(k.aurora);
  const berg = (x, b, w, h, d) => {
    const c = 6,
      p = [];
    for (let i = 0; i <= c; i++) {
      const t = i / c;
      p.push([
        x - w / 2 + w * t,
        b -
          h *
            (i === 0 || i === c
              ? r.f(0.08, 0.2)
              : (0.35 + 0.65 * Math.sin(Math.PI * clamp(t + r.f(-0.12, 0.12)))) * r.f(0.7, 1.05)),
      ]);
    }
    k.poly([[x - w / 2, b], ...p, [x + w / 2, b]], k.tone('ice', d, -0.15));
    for (let i = 0; i < c; i++) {
      const a = p[i],
        q = p[i + 1],
        up = k.s < 0 ? a[1] > q[1] : a[1] < q[1];
      k.poly(
        [a, q, [q[0] + r.f(-0.1, 0.1) * w, b - r.f(0, 0.12) * h], [a[0] + r.f(-0.04, 0.1) * w, b]],
        k.tone('ice', d, up ? 0.7 : -0.42 - r.f(0, 0.25)),
      );
    }
    k.path(k.lens(x, b + 2, w * 0.54, 8), k.tone('turq', d, 0.3));
  };
  const ref = k.group(() => {
    k.range(4, r.f(300, 350), y, 0.55, { snow: 0.8, ribs: 4, drop: 0.35 });
    k.mist(480, y, 0.45);
    if (r.yes(0.4)) {
      k.range(5, r.f(380, 430), y, 0.35, { snow: 0.7, ribs: 5, drop: 0.45, hero: r.f(0.2, 0.8) });
      k.mist(600, y, 0.5);
      return;
    }
    const t = k.wave(y - 85, 16, 1.6, 44),
      _top = k.tone('snow', 0.25, 0.4); // calving front
    k.fill(
      t.map(([x, v]) => [x, v - 45]),
      k.tone('snow', 0.35, 0.2),
      y,
    );
    k.fill(t, k.tone('ice', 0.22, -0.1), y, false);
    let a = '',
      b = '';
    for (let x = 0; x < W; x += r.f(26, 58)) {
      const v = k.yAt(t, x),
        w = r.f(10, 24);
      a += `${line([
        [x, v],
        [x + w, v + r.f(4, 14)],
        [x + w * 0.8, y],
        [x + r.f(-4, 6), y],
      ])}z`;
      if (r.yes(0.5))
        b += `${line([
          [x - 8, v + 8],
          [x - 3, v + 4],
          [x - 5, y - r.f(0, 30)],
        ])}z`;
    }
    k.path(a, k.tone('ice', 0.2, -0.5));
    k.path(b, k.tone([0.6, 0.12, 235], 0.15, -0.2));
  });
  k.water(y, ref, { m: [0.55, 0.09, 225], mirror: 0.5 });
  for (let i = 0, c = r.i(3, 7); i < c; i++)
    berg(r.f(60, 1540), y + 18 + i * 12, r.f(60, 130), r.f(24, 56), 0.25);
  const bx = X(r.f(-240, 120)),
    by = r.f(880, 905),
    id = k.group(() => {
      berg(bx + 20, by, r.f(420, 520), r.f(240, 300), 0.04);
      berg(bx - side * 230, by + 10, 190, 90, 0);
    });
  k.add(
    `<g clip-path="url(#${k.clip(by, H)})" opacity=".4"><use href="#${id}" transform="matrix(1 0 0 -.55 0 ${n1(by * 1.55)})"/></g>`,
  );
  if (r.yes()) k.sail(X(r.f(380, 480)), by - 20, 0.9);
  else {
    const sx = X(430),
      v = by - 12;
    k.at(
      sx,
      v,
      side,
      1,
      `<path d="M-90-18H96L78 14H-74z" fill="${k.tone('boat', 0, -0.2)}"/><path d="M-64-18v-26H30v26zM-44-44v-20H14v20z" fill="${k.tone('white', 0, 0.25)}"/><path d="M-26-64v-26h22v26z" fill="${k.tone('dark')}"/><path d="M50-18v-60h4v60z" fill="${k.tone('dark')}"/>`,
    );
    k.path(k.lens(sx, v + 20, 120, 7), k.tone('white'), ' opacity=".5"');
  }
  const f = k.crag(1080, 40, 4, 0.5).map(([x, v]) => [x, v - 90 * clamp((side * (x - 800)) / 800)]);
  k.hill(f, 'snow', 0, { round: false, mist: 0, rim: 0.7 });
  for (let i = 0; i < r.i(3, 6); i++) {
    const x = X(330 + i * 84 + r.f(-20, 20)),
      v = k.yAt(f, x) + 30 + r.f(0, 30),
      z = r.f(1.5, 2.1);
    // The random value is always drawn, so that the ice stays the same. Penguins live in the south only.
    if (k.nature?.penguins === false) continue;
    k.beast('penguin', x, v, z, k.tone('dark', 0, -0.3), 1);
    k.path(
      `M${n1(x - 3 * z)} ${n1(v - 2)}q${n1(-2 * z)} ${n1(-16 * z)} ${n1(2 * z)} ${n1(-26 * z)}q${n1(7 * z)} ${n1(9 * z)} ${n1(3 * z)} ${n1(26 * z)}z`,
      k.tone('white', 0, 0.2),
    );
  }
  k.birds(X(-300), 330, 0.9);
}
