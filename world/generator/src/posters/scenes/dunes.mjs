import { n1, soft } from '../paths.mjs';
import { H, W } from '../stage.mjs';

export function dunes(k) {
  const { r } = k;
  k.paintSky({ hz: 600, big: 1.25, must: 1, sunY: r.f(340, 470) });
  const c = 'sand',
    dune = (x, y, b, wl, wr, d) => {
      const L = `M${n1(x - wl)} ${n1(b)}C${n1(x - wl * 0.55)} ${n1(b - (b - y) * 0.12)} ${n1(x - wl * 0.22)} ${n1(y + (b - y) * 0.16)} ${n1(x)} ${n1(y)}`,
        Rr = `C${n1(x + wr * 0.2)} ${n1(y + (b - y) * 0.22)} ${n1(x + wr * 0.5)} ${n1(b - (b - y) * 0.1)} ${n1(x + wr)} ${n1(b)}`,
        o = r.f(-0.16, 0.16) * wl - k.s * wr * 0.12;
      k.path(
        `${L + Rr}V${H + 20}H${n1(x - wl)}z`,
        k.grad(y, b + 120, [
          [0, k.tone(c, d, 0.55)],
          [1, k.tone(c, d + 0.08, 0.1)],
        ]),
      );
      const spine = `C${n1(x + o * 0.9)} ${n1(b - (b - y) * 0.3)} ${n1(x - k.s * wl * 0.34)} ${n1(y + (b - y) * 0.62)} ${n1(x)} ${n1(y)}`;
      k.path(
        k.s < 0
          ? `M${n1(x)} ${n1(y)}${Rr}V${H + 20}H${n1(x + o)}V${n1(b)}${spine}z`
          : `${L}${`C${n1(x - wl * 0.34)} ${n1(y + (b - y) * 0.62)} ${n1(x + o * 0.9)} ${n1(b - (b - y) * 0.3)} ${n1(x + o)} ${n1(b)}`}V${H + 20}H${n1(x - wl)}z`,
        k.grad(y, b + 160, [
          [0, k.tone(c, d, -0.62)],
          [1, k.tone(c, d + 0.05, -0.3)],
        ]),
      );
    };
  k.fill(k.crag(590, 70, 5), k.tone('warm', 0.8), H, false);
  for (let j = 0; j < 3; j++)
    for (let i = 0; i < 3 - (j > 1); i++)
      dune(
        ((i + r.f(0.2, 0.8)) / (3 - (j > 1))) * W,
        560 + j * 45 - r.f(0, 60),
        720 + j * 70,
        r.f(420, 620),
        r.f(420, 620),
        0.66 - j * 0.17,
      );
  const big = r.sign();
  if (r.yes(0.35)) dune(800 - big * r.f(250, 420), r.f(500, 560), 930, 620, 700, 0.22);
  dune(
    800 + big * r.f(60, 330),
    r.f(420, 510),
    960,
    big > 0 ? r.f(900, 1200) : r.f(480, 640),
    big > 0 ? r.f(480, 640) : r.f(900, 1200),
    0.14,
  );
  const cr = k.wave(860, 30, 0.7),
    q = r.i(4, 7),
    x0 = r.f(420, 760),
    fl = r.sign();
  k.hill(cr, c, 0.08, { mist: 0, rim: 0.6 });
  if (r.yes(0.4)) {
    const x = r.f(520, 1080),
      v = k.yAt(cr, x) + 52;
    k.path(k.lens(x, v + 14, 300, 64), k.tone('leaf', 0.02, -0.3));
    k.path(
      k.lens(x, v + 16, 235, 44),
      k.grad(v - 10, v + 40, [
        [0, k.sky(0.9)],
        [1, k.tone('turq', 0.1, -0.2)],
      ]),
    );
    for (let i = 0; i < r.i(5, 8); i++)
      k.palm(x + r.f(-290, 290), v + r.f(-14, 4), r.f(110, 190), r.f(-0.2, 0.2), 0.04);
  } else if (k.nature?.camels !== false)
    for (let i = 0; i < q; i++) {
      const x = x0 + i * 76;
      k.beast('camel', x, k.yAt(cr, x) + 4, 0.95, k.tone('wood', 0, -0.85), fl);
    }
  dune(r.yes() ? r.f(150, 350) : r.f(1250, 1450), r.f(880, 930), 1220, 1000, 1000, 0);
  const f = k.wave(1120, 26, 0.8);
  let d = '';
  for (let i = 0; i < 5; i++) d += soft(f.map(([x, v]) => [x, v - 20 + i * 24 + r.f(-4, 4)]));
  k.stroke(d, k.tone(c, 0, -0.5), 4, ' opacity=".35"');
  for (let i = 0; i < 2; i++) {
    const x = r.f(200, 1400);
    k.tufts(f, 4, 70, 'leaf', 0, -0.45, 30, x - 40, x + 40);
  }
}
