import { n1 } from '../../paths.mjs';
import { bank } from '../../scenery.mjs';
import { W } from '../../stage.mjs';
import { block, eaves, pagoda } from './masonry.mjs';

const JAPAN = {
  walls: ['white', [0.5, 0.06, 55], [0.78, 0.045, 75]],
  roof: 'slate',
  tower: [0.55, 0.13, 35],
  lamps: 'boat',
};
const VIETNAM = {
  walls: [
    [0.86, 0.11, 85],
    [0.8, 0.12, 75],
    [0.88, 0.07, 95],
  ],
  roof: 'brick',
  tower: [0.78, 0.08, 70],
  lamps: 'gold',
};
const NEPAL = {
  walls: ['brick', [0.56, 0.1, 38], [0.62, 0.08, 45]],
  roof: 'wood',
  tower: 'brick',
  lamps: 'gold',
};
const STYLES = { japan: JAPAN, vietnam: VIETNAM, nepal: NEPAL };

/** Low houses with raised eaves, a pagoda, a river with an arched bridge. */
export function pagodas(k, { style = 'japan' } = {}) {
  const { r } = k,
    { walls, roof, tower, lamps } = STYLES[style],
    side = r.sign(),
    X = t => 800 + side * t,
    y = r.f(810, 840),
    blossom = style === 'japan' && k.season === 'spring' ? [0.83, 0.08, 5] : 'leaf';
  k.paintSky({ hz: 680, big: 1.3, must: style === 'japan', sunY: r.f(340, 440) });
  const ref = k.group(() => {
    if (style === 'nepal') k.range(5, r.f(330, 380), 720, 0.7, { snow: 0.7, drop: 0.55 });
    else
      for (let j = 0; j < 2; j++)
        k.hill(k.wave(560 + j * 60, 80, 1 + j * 0.4), 'forest', 0.82 - j * 0.14, { foot: y });
    k.mist(540, y, 0.6);
    const a = k.wave(690, 30, 1);
    k.hill(a, 'forest', 0.5, { foot: y });
    for (let i = 0; i < 9; i++) {
      const x = r.f(0, W);
      k.round(x, k.yAt(a, x) + 40, r.f(80, 130), 0.44, i % 2 ? blossom : 'forest');
    }
    const at = X(r.f(90, 260)),
      tall = style === 'nepal';
    for (let j = 0; j < 3; j++) {
      if (j === 1) {
        if (tall) pagoda(k, at - side * 430, y - 60, 230, 330, { m: tower, roof, d: 0.3, tiers: 2 });
        pagoda(k, at, y - 40, tall ? 350 : 270, r.f(500, 540), {
          m: tower,
          roof: style === 'vietnam' ? 'tile' : roof,
          d: 0.24,
          tiers: tall ? 3 : 5,
        });
      }
      for (let x = -r.f(60, 150); x < W + 40; ) {
        const w = r.f(120, 210),
          h = (232 - j * 78) * r.f(0.9, 1.1),
          d = 0.36 - j * 0.15;
        block(k, x, y, w, h, { m: r.pick(walls), d, wins: r.i(2, 4), door: j === 2 && r.yes(0.5) });
        eaves(k, x + w / 2, y - h + 6, w * 1.2, r.f(40, 50), { m: roof, d });
        x += w * 1.02;
      }
    }
    for (let i = 0; i < 8; i++) k.round(r.f(0, W), y + 4, r.f(56, 100), 0.06, i % 3 ? blossom : 'forest');
    k.rect(-10, y - 10, W + 20, 13, k.tone('stone', 0.04, -0.25));
  });
  k.water(y, ref, { mirror: 0.5, m: [0.52, 0.07, 205] });
  const b = X(-330);
  const bow = (lift, thick) =>
    `M${n1(b - 300)} ${n1(950 - lift)}Q${n1(b)} ${n1(800 - lift)} ${n1(b + 300)} ${n1(950 - lift)}v${thick}Q${n1(b)} ${n1(800 - lift + thick)} ${n1(b - 300)} ${n1(950 - lift + thick)}z`;
  for (let i = -2; i <= 2; i++) {
    const t = i / 5;
    k.rect(b + t * 600 - 7, 880 + t * t * 260, 14, 110 - t * t * 200, k.tone('boat', 0, -0.5));
  }
  k.path(bow(0, 20), k.tone('boat', 0, -0.25));
  k.path(bow(40, 9), k.tone('boat', 0, 0.1));
  for (let i = -4; i <= 4; i++) {
    const t = i / 9;
    k.rect(b + t * 600 - 3, 838 + t * t * 290, 6, 44, k.tone('boat', 0, 0));
  }
  for (let i = 0; i < 6; i++) {
    const x = X(60 + i * 120),
      v = r.f(880, 930);
    if (style === 'vietnam' && k.low) {
      k.disc(x, v, 11, k.low ? k.lamp : k.tone(lamps, 0, 0.2));
      k.path(k.lens(x, v + 16, 20, 4), k.tone('white', 0, 0.2), ' opacity=".4"');
    }
  }
  k.rowboat(X(r.f(260, 420)), r.f(970, 1000), 1.5);
  const f = bank(k, 1096, side, 'meadow', 60);
  k.flowers(f, 16, ['white', 'boat'], 30, 80);
  k.round(X(690), k.yAt(f, X(690)) + 50, 360, 0, blossom);
  k.round(X(560), k.yAt(f, X(560)) + 50, 210, 0, blossom);
  k.birds(X(-260), 320, 0.8);
}
