/** Roofless houses and terraces on a green saddle, with a steep peak behind and clouds below. */
export function citadel(k) {
  const { r } = k,
    side = r.sign(),
    X = t => 800 + side * t,
    stone = [0.68, 0.03, 90];
  k.paintSky({ hz: 640, big: 1.3, sunY: r.f(320, 420) });
  for (let j = 0; j < 2; j++)
    k.range(5, r.f(380, 430) + j * 70, 1000, 0.82 - j * 0.14, {
      rock: 'forest',
      snow: j ? 0 : 0.3,
      drop: 0.5,
    });
  k.mist(560, 860, 0.75);
  const px = X(r.f(90, 190));
  k.peak(px, r.f(270, 310), 900, 330, 360, 0.4, { rock: 'jungle', snow: 0, ribs: 5 });
  k.peak(px - side * 330, r.f(520, 560), 900, 240, 260, 0.42, { rock: 'jungle', snow: 0, ribs: 4 });
  k.mist(700, 900, 0.65);
  const saddle = k
    .wave(760, 14, 0.8)
    .map(([x, v]) => [x, v + 110 * Math.min(1, Math.abs(x - X(60)) / 760) ** 2 - 20]);
  k.hill(saddle, 'meadow', 0.2, { mist: 0 });
  // Terraces on both sides of the ridge.
  for (let j = 0; j < 7; j++) {
    const w = 340 + j * 105,
      y = 800 + j * 40,
      x = X(60);
    const edge = [];
    for (let i = 0; i <= 10; i++) {
      const t = (i / 10) * 2 - 1;
      edge.push([x + t * w, y + 74 * t * t + r.f(-3, 3)]);
    }
    k.fill(edge, k.tone('meadow', 0.16 - j * 0.02, j % 2 ? 0.2 : 0.02));
    k.poly([...edge, ...edge.map(([a, v]) => [a, v + 15]).reverse()], k.tone(stone, 0.12 - j * 0.015, -0.25));
    let joints = '';
    for (let i = 0; i < w / 16; i++) {
      const t = r.f(-1, 1);
      joints += k.box(x + t * w, y + 74 * t * t + 3, 9, 8);
    }
    k.path(joints, k.tone(stone, 0.12 - j * 0.015, 0.3));
  }
  const hut = (x, y, w, h, d) => {
    const ap = y - h - w * 0.34;
    k.poly(
      [
        [x, y],
        [x, y - h],
        [x + w * 0.3, ap],
        [x + w * 0.6, y - h],
        [x + w * 0.6, y],
      ],
      k.tone(stone, d, k.s < 0 ? 0.3 : -0.2),
    );
    k.poly(
      [
        [x + w * 0.6, y],
        [x + w * 0.6, y - h],
        [x + w * 1.3, y - h],
        [x + w * 1.3, y],
      ],
      k.tone(stone, d, k.s < 0 ? -0.4 : 0.2),
    );
    k.poly(
      [
        [x + w * 1.3, y],
        [x + w * 1.3, y - h],
        [x + w * 1.45, y - h - w * 0.2],
        [x + w * 1.45, y],
      ],
      k.tone(stone, d, -0.5),
    );
    k.path(
      `${k.box(x + w * 0.24, y - h * 0.8, w * 0.13, h * 0.4)}${k.box(x + w * 0.85, y - h * 0.7, w * 0.18, h * 0.7)}`,
      k.low ? k.lamp : k.tone('dark', 0.15 + d),
    );
  };
  for (let j = 0; j < 3; j++)
    for (let i = 0; i < 7 - j; i++) {
      const t = (i + 0.5) / (7 - j) - 0.5,
        x = X(60) + t * (760 - j * 60) + r.f(-14, 14);
      if (Math.abs(t) < 0.1 && j === 1) continue;
      hut(x, 792 + j * 62 + 180 * t * t + r.f(-6, 6), r.f(44, 64), r.f(40, 58), 0.2 - j * 0.05);
    }
  const f = k.wave(1086, 22, 0.9).map(([x, v]) => [x, v - 60 * (Math.abs(x - 800) / 800) ** 2]);
  k.hill(f, 'leaf', 0, { mist: 0, rim: 0.4 });
  k.tufts(f, 60, 66, 'jungle', 0, -0.4, 16);
  k.flowers(f, 18, [[0.7, 0.16, 350], 'gold'], 30, 80);
  k.round(X(-680), 1170, 260, 0, 'jungle');
  // The outline of a llama.
  const lx = X(420),
    ly = k.yAt(f, lx) + 26;
  k.at(
    lx,
    ly,
    2.1 * side,
    2.1,
    `<path d="M-22 0l2-24q-6-10 4-14q12-4 24-1l2-26-3-8 4 1 2-4 3 5q8 1 9 7l-6 5-3 24q0 8-5 12l1 23h-5l-2-20-16 1-3 19z" fill="${k.tone('white', 0, -0.1)}"/>`,
  );
  k.birds(X(-260), 300, 0.9);
}
