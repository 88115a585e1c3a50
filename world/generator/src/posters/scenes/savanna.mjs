import { H, W } from '../stage.mjs';

export function savanna(k) {
  const { r } = k,
    y = 700,
    side = r.sign(),
    X = t => 800 + side * t;
  k.paintSky({ hz: 720, big: 1.7, must: 1, sunY: r.f(430, 540) });
  if (r.yes(0.6)) {
    const x = r.f(500, 1100),
      yy = r.f(340, 420);
    k.peak(x, yy, y + 10, r.f(620, 760), r.f(620, 760), 0.7, { snow: 0.26, ribs: 3, rock: 'slate' });
  } else k.fill(k.crag(620, 110, 4), k.tone('slate', 0.78), H, false);
  k.mist(560, 720, 0.6);
  const a = k.wave(y, 16, 1),
    S = [0.78, 0.1, 88];
  k.hill(a, [0.66, 0.09, 110], 0.5, { mist: 0.1 });
  for (let i = 0; i < 16; i++) {
    const x = r.f(0, W);
    k.acacia(x, k.yAt(a, x) + 12, r.f(34, 58), 0.45);
  }
  const b = k.wave(775, 14, 1.2);
  k.hill(b, S, 0.25, { mist: 0.05 });
  if (r.yes(0.6)) {
    const x = X(-120),
      w = r.f(230, 320);
    k.path(
      k.lens(x, 850, w, 50),
      k.grad(825, 875, [
        [0, k.sky(0.95)],
        [1, k.sky(0.45)],
      ]),
    );
  }
  // The random value is always drawn, so that the land stays the same. Giraffes and baobabs live in Africa only.
  const drawn = r.pick(['giraffe', 'elephant', 'giraffe', 'elephant']),
    african = (k.nature?.game ?? 'africa') === 'africa',
    kind = african ? drawn : 'elephant',
    q = r.i(2, 4),
    z = kind === 'giraffe' ? 1.4 : 1.5;
  for (let i = 0; i < q; i++) {
    const x = X(-380 + i * 128 + r.f(-20, 20)),
      foot = k.yAt(b, x) + 26 + r.f(0, 22),
      size = z * (i === q - 1 ? 0.66 : r.f(0.88, 1.08));
    if (k.nature?.game === 'none') continue;
    k.beast(kind, x, foot, size, k.tone(kind === 'giraffe' ? [0.6, 0.1, 60] : 'slate', 0.1, -0.6));
  }
  k.acacia(X(-620), 850, r.f(150, 190), 0.2);
  const f = k.wave(945, 26, 0.8);
  k.hill(f, S, 0.02, { mist: 0, rim: 0.4 });
  const tx = X(r.f(300, 480));
  r.yes(0.35) && african ? k.baobab(tx, 1000, r.f(480, 560)) : k.acacia(tx, 1000, r.f(440, 580), 0);
  k.tufts(f, 50, 60, [0.66, 0.1, 92], 0, -0.3, 60);
  const e = k.wave(1100, 20, 1);
  k.tufts(e, 90, 120, [0.5, 0.08, 85], 0, -0.5, 14);
  k.fill(e, k.tone([0.5, 0.08, 85], 0, -0.5));
  k.birds(X(-250), 380, 0.9);
}
