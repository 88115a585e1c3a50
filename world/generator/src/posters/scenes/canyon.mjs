import { line, n1 } from '../paths.mjs';
import { H } from '../stage.mjs';

export function canyon(k) {
  const { r } = k,
    side = r.sign(),
    X = t => 800 + side * t;
  k.paintSky({ hz: 680, big: 1.1 });
  const butte = (x, y, b, w, d, c = 5) => {
    const tal = 0.42,
      e = q => [
        [x + q * w * 0.5, y],
        [x + q * w * 0.5, y + (b - y) * 0.1],
        [x + q * w * 0.54, y + (b - y) * 0.12],
        [x + q * w * 0.55, b - (b - y) * tal],
        [x + q * w * 0.68, b - (b - y) * tal * 0.55],
        [x + q * w * 1.05, b],
      ],
      A = e(-1),
      B = e(1),
      sp = x - k.s * w * r.f(0.1, 0.22);
    k.poly([...A, ...[...B].reverse()], k.tone('red', d, -0.6));
    const E = k.s < 0 ? A : B;
    k.poly([[sp, y], ...E, [sp - k.s * w * 0.2, b]], k.tone('red', d, 0.38));
    let s = '';
    for (let i = 0; i < c; i++) {
      const t = 0.16 + (i * (0.44 - 0.1)) / c + r.f(-0.01, 0.01),
        yy = y + (b - y) * t,
        hw = w * (0.54 + 0.01 * i);
      s += `M${n1(x - hw)} ${n1(yy)}h${n1(hw * 2)}v${n1((b - y) * r.f(0.012, 0.034))}h${n1(-hw * 2)}z`;
    }
    k.path(s, k.tone([0.5, 0.12, 30], d, -0.4), ' opacity=".5"');
    let g = '';
    for (let i = 0; i < 5; i++) {
      const gx = x + w * r.f(-0.42, 0.42),
        gy = y + (b - y) * 0.12;
      g += `${line([
        [gx, gy],
        [gx + w * 0.035, gy],
        [gx + w * 0.02, b - (b - y) * r.f(0.45, 0.6)],
      ])}z`;
    }
    k.path(g, k.tone('red', d, -0.85), ' opacity=".7"');
    k.rect(x - w * 0.5, y - 1, w, (b - y) * 0.035, k.tone('red', d, 0.6));
  };
  k.fill(k.crag(600, 60, 4), k.tone('red', 0.85), H, false);
  for (let i = 0; i < 4; i++) butte((i + r.f(0.1, 0.9)) * 400, r.f(510, 570), 700, r.f(90, 240), 0.7, 3);
  k.mist(540, 720, 0.5);
  const a = k.wave(700, 16, 1);
  k.hill(a, 'red', 0.55, { mist: 0 });
  if (r.yes(0.35)) {
    const x = X(r.f(-140, 140)),
      z = r.f(0.95, 1.15),
      j = () => r.f(-14, 14),
      A = (q, v) => `${n1(x + q * z)} ${n1(800 - v * z)}`,
      d = `M${A(-330, 0)}L${A(-300, 120)}C${A(-290, 250 + j())} ${A(-190, 350 + j())} ${A(-20 + j(), 370)}S${A(240, 330 + j())} ${A(270, 160)}L${A(330, 0)}H${n1(x + 190 * z)}L${A(165, 110)}C${A(150, 220)} ${A(90, 265 + j())} ${A(0, 268)}S${A(-150, 200)} ${A(-165, 110)}L${A(-195, 0)}z`;
    k.path(d, k.tone('red', 0.24, -0.65), ` transform="translate(${-k.s * 30} 8)"`);
    k.path(
      d,
      k.grad(430, 800, [
        [0, k.tone('red', 0.2, 0.5)],
        [1, k.tone('red', 0.24, 0)],
      ]),
    );
    butte(X(r.f(480, 620)), r.f(430, 500), 770, r.f(120, 200), 0.42);
    butte(X(-r.f(520, 660)), r.f(430, 520), 770, r.f(120, 220), 0.46);
  } else {
    butte(X(r.f(-470, -300)), r.f(370, 450), 760, r.f(190, 280), 0.38);
    butte(X(r.f(260, 420)), r.f(330, 400), 790, r.f(130, 190), 0.26, 6);
    if (r.yes()) butte(X(r.f(-90, 60)), r.f(470, 540), 760, r.f(60, 100), 0.36);
  }
  k.mist(650, 800, 0.3);
  const b = k.wave(790, 18, 1.1);
  k.hill(b, [0.7, 0.11, 50], 0.2, { mist: 0 });
  // river winding to the viewer between strata
  const cx = X(r.f(-80, 120)),
    _rv = (o, q) =>
      `C${n1(cx + o + 260 * side + q)} 840 ${n1(cx - 330 * side + o)} 880 ${n1(cx + side * 60 + q * 2)} 1000S${n1(cx - 120 * side + q * 3)} 1120 ${n1(cx - 60 * side + q * 4)} 1210`;
  const w0 = 10,
    riv = e =>
      `M${n1(cx - e)} 792C${n1(cx + 240 * side - e)} 835 ${n1(cx - 300 * side - e * 3)} 880 ${n1(cx + 40 * side - e * 6)} 975S${n1(cx - 90 * side - e * 11)} 1110 ${n1(cx - 40 * side - e * 14)} 1210`;
  const tail = e =>
    `L${n1(cx - 40 * side + e * 14)} 1210C${n1(cx - 90 * side + e * 11)} 1110 ${n1(cx + 170 * side + e * 6)} 1040 ${n1(cx + 40 * side + e * 6)} 975C${n1(cx - 300 * side + e * 3)} 880 ${n1(cx + 240 * side + e)} 835 ${n1(cx + e)} 792z`;
  k.path(riv(15) + tail(15), k.tone('jungle', 0.05, -0.1));
  k.path(
    riv(w0) + tail(w0),
    k.grad(790, 1200, [
      [0, k.sky(1)],
      [1, k.tone('turq', 0, -0.1)],
    ]),
  );
  for (const [sd, yy] of [
    [-1, r.f(900, 960)],
    [1, r.f(860, 940)],
  ])
    for (let j = 0; j < 3; j++) {
      const p = [],
        o = 330 + j * 110 + r.f(-30, 30);
      for (let i = 0; i <= 8; i++) {
        const t = i / 8;
        p.push([
          800 + sd * (1000 - t * (1000 - o)),
          yy + j * 70 - 20 + t * 40 + r.f(-9, 9) + (i === 8 ? 20 : 0),
        ]);
      }
      const last = p[8];
      k.poly(
        [[800 + sd * 1000, H + 20], ...p, [last[0] - sd * 14, last[1] + 90], [last[0] + sd * 24, H + 20]],
        k.tone(['red', [0.56, 0.13, 35], [0.5, 0.11, 32]][j], 0.08 - j * 0.04, sd === k.s ? -0.55 : -0.05),
      );
      k.poly([...p, ...p.map(([x, v]) => [x, v + 26]).reverse()], k.tone('red', 0.06, 0.5));
    }
  for (let i = 0; i < 3; i++) {
    const x = X(520 + i * 120),
      v = 915 + r.f(0, 110);
    k.round(x, v, r.f(70, 130), 0, 'pine');
  }
  const x = X(-590);
  if (r.yes() || k.nature?.cacti === false) k.conifer(x, 1040, r.f(240, 320));
  else
    k.path(
      `M${n1(x - 16)} 1080V${n1(860)}q16-24 32 0V960h26v-50q12-18 24 0v78h-50v92zM${n1(x - 16)} 1010h-50v-80q12-18 24 0v54h26z`,
      k.tone('pine', 0, -0.3),
    );
  k.birds(X(50), 370, 1);
}
