import { n1 } from '../paths.mjs';
import { bank } from '../scenery.mjs';
import { W } from '../stage.mjs';

export function volcano(k) {
  const { r } = k,
    y = r.f(740, 770),
    side = r.sign(),
    X = t => 800 + side * t,
    smoke = r.yes(0.45);
  k.paintSky({ hz: 680, big: 1.3 });
  const ref = k.group(() => {
    const x = r.f(540, 1060),
      t = r.f(285, 370),
      w = r.f(600, 860),
      cr = 62,
      dent = smoke ? 22 : 10,
      f = (q, _o) =>
        `C${n1(x + q * w * 0.2)} ${n1(t + (y - t) * 0.34)} ${n1(x + q * w * 0.5)} ${n1(t + (y - t) * 0.78)} ${n1(x + q * w)} ${n1(y)}`;
    if (smoke) {
      let px = x,
        py = t - 4;
      for (let i = 0; i < 7; i++) {
        const c = 26 + i * 12;
        k.disc(px, py, c, k.tone('white', 0.55, -0.3));
        k.disc(px + k.s * c * 0.25, py - c * 0.2, c * 0.72, k.tone('white', 0.45, 0.25));
        px -= k.s * r.f(24, 54);
        py -= 18 + r.f(0, 16);
      }
    }
    if (r.yes(0.4))
      k.peak(x + r.sign() * r.f(420, 560), t + r.f(190, 260), y, 420, 420, 0.68, {
        snow: 0,
        ribs: 2,
        rock: 'slate',
      });
    k.path(
      `M${n1(x - cr)} ${n1(t)}l30 ${dent}l28-8 34 10 ${cr * 2 - 92}-12${f(1).replace(/^C/, 'C')}H${n1(x - w)}C${n1(x - w * 0.5)} ${n1(t + (y - t) * 0.78)} ${n1(x - w * 0.2)} ${n1(t + (y - t) * 0.34)} ${n1(x - cr)} ${n1(t)}z`,
      k.grad(t, y, [
        [0, k.tone('slate', 0.3, -0.45)],
        [1, k.tone('slate', 0.62, -0.2)],
      ]),
    );
    const q = k.s,
      lit = `M${n1(x + q * cr)} ${n1(t)}${f(q)}H${n1(x - q * w * 0.06)}L${n1(x + q * w * 0.1)} ${n1(t + (y - t) * 0.62)} ${n1(x - q * w * 0.02)} ${n1(t + (y - t) * 0.4)} ${n1(x + q * 24)} ${n1(t + (y - t) * 0.16)} ${n1(x + q * 6)} ${n1(t + 12)}z`;
    k.path(
      lit,
      k.grad(t, y, [
        [0, k.tone('slate', 0.28, 0.4)],
        [1, k.tone('slate', 0.6, 0.2)],
      ]),
    );
    if (!smoke || r.yes())
      for (const e of [-q, q]) {
        const d = [[x + e * cr, t]],
          B = s => {
            const a = [
              [x + e * cr, t],
              [x + e * w * 0.2, t + (y - t) * 0.34],
              [x + e * w * 0.5, t + (y - t) * 0.78],
              [x + e * w, y],
            ];
            return [0, 1].map(
              j =>
                (1 - s) ** 3 * a[0][j] +
                3 * s * (1 - s) ** 2 * a[1][j] +
                3 * s * s * (1 - s) * a[2][j] +
                s ** 3 * a[3][j],
            );
          };
        for (let s = 0.06; s < 0.34; s += 0.06) d.push(B(s));
        const en = d[d.length - 1],
          c = 5;
        for (let i = 1; i <= c; i++) {
          const u = i / c,
            X0 = en[0] + (x - en[0]) * u;
          d.push(
            [X0 + e * 14, en[1] - (en[1] - t) * r.f(0.3, 0.5)],
            [X0, en[1] - (en[1] - t) * r.f(-0.12, 0.12) + u * 26],
          );
        }
        d.push([x, t + dent * 0.6], [x + e * 26, t + dent]);
        k.poly(d, k.tone('snow', 0.22, e === q ? 0.45 : -0.4));
      }
    k.mist(540, y, 0.75);
    const a = k.wave(y - 60, 50, 1.2);
    k.hill(a, 'forest', 0.46, { foot: y });
    k.forest(a, 0, W, 30, 0.44);
    const b = k.wave(y - 18, 18, 1.8);
    k.hill(b, 'leaf', 0.22, { foot: y, mist: 0 });
    for (let i = 0; i < 12; i++) {
      const u = r.f(0, W);
      k.round(u, Math.min(y, k.yAt(b, u) + 14), r.f(34, 62), 0.2);
    }
    for (let i = 0; i < 4; i++)
      k.house(X(-80 + i * 84), y - 2, 66, 26, { d: 0.14, roof: 'slate', rh: 0.7, wins: 1, m: 'wood' });
  });
  k.water(y, ref, { mirror: 0.55 });
  k.sail(X(r.f(-260, -60)), y + 70, 0.7);
  k.rowboat(X(r.f(60, 300)), y + 120, 0.9);
  const f = bank(k, 1020, side, 'meadow', 120),
    p = X(450),
    v = k.yAt(f, p) + 26;
  // Scenes with blossom have a pagoda, the others a farmhouse.
  if (r.yes(0.6) && k.si === 0) {
    for (let i = 0; i < 4; i++) {
      const w = 150 - i * 26,
        yy = v - i * 74;
      k.rect(p - w * 0.32, yy - 50, w * 0.64, 52, k.tone('boat', 0, -0.25));
      k.rect(k.s > 0 ? p : p - w * 0.32, yy - 50, w * 0.32, 52, k.tone('boat', 0, 0.2));
      k.path(
        `M${n1(p - w * 0.66)} ${n1(yy - 44)}q${n1(w * 0.3)}-6 ${n1(w * 0.4)}-32h${n1(w * 0.52)}q${n1(w * 0.1)} 26 ${n1(w * 0.4)} 32q${n1(-w * 0.66)} 10 ${n1(-w * 1.32)} 0z`,
        k.tone('slate', 0, -0.45),
      );
      k.win(p - 7, yy - 34, 14, 22);
    }
    k.rect(p - 3, v - 370, 6, 76, k.tone('gold', 0, -0.2));
  } else k.house(p - 100, v, 190, 70, { m: 'wood', roof: 'slate', rh: 0.6 });
  const bl = k.si === 0 ? [0.83, 0.1, 5] : 'leaf';
  k.round(X(650), k.yAt(f, X(650)) + 50, r.f(380, 470), 0, bl);
  k.round(X(290), k.yAt(f, X(290)) + 40, 170, 0, bl);
  k.flowers(
    f,
    34,
    k.si === 0
      ? [
          [0.88, 0.08, 5],
          [0.97, 0.01, 90],
        ]
      : ['gold', [0.7, 0.15, 20]],
    30,
    150,
  );
  k.round(X(-730), k.yAt(f, X(-730)) + 60, 240, 0, bl);
  k.birds(X(-350), 350, 0.9);
}
