import { clamp, hex, lab, mix } from '../colour.mjs';
import { M, SEASONS } from '../materials.mjs';
import { line, n1, n2, tight } from '../paths.mjs';
import { H, W } from '../stage.mjs';
import { addBuildings } from './buildings.mjs';
import { addLand } from './land.mjs';
import { addPlants } from './plants.mjs';
import { addSky } from './sky.mjs';
import { addWater } from './water.mjs';

/** The drawing functions of all scenes, with the light `g` of the time of day. */
export function kit(id, r, g, season, time) {
  let out = [],
    defs = '',
    n = 0;
  const si = SEASONS.indexOf(season),
    dim = time === 'night',
    low = time === 'dusk' || dim;
  const mat = m => {
    const v = typeof m === 'string' ? M[m] : m;
    return Array.isArray(v[0]) ? v[si] : v;
  };
  const [gl, gs, gh, gc] = [g.light, g.shade, g.haze, g.mid].map(lab);
  // The colour of material m at depth d (0 near, 1 far) with light l (1 lit, -1 in shade).
  const tone = (m, d = 0, l = 0) => {
    let p = lab(mat(m));
    const pale = p[0] > 0.84 && Math.hypot(p[1], p[2]) < 0.06,
      c = dim ? 0.66 : 1; // snow, ice and whitewash stay bright
    p = mix(
      [p[0] * (pale ? (g.amb + 1) / 2 : g.amb), p[1] * c, p[2] * (dim && p[2] > 0 ? 0.34 : c)],
      gc,
      g.cast * (pale ? 0.75 : 1),
    );
    p = l > 0 ? mix(p, gl, 0.5 * l) : mix(p, gs, -0.62 * l);
    return hex(mix(p, gh, clamp(d) * 0.9));
  };
  const sky = t => hex(t < 0.5 ? mix(lab(g.top), lab(g.mid), t * 2) : mix(lab(g.mid), lab(g.low), t * 2 - 1));
  const add = s => {
    out.push(s);
  };
  const path = (d, fill, more = '') => add(`<path d="${tight(d)}" fill="${fill}"${more}/>`);
  const poly = (p, fill, more) => path(`${line(p)}z`, fill, more);
  const stroke = (d, col, w, more = '') => path(d, 'none', ` stroke="${col}" stroke-width="${n2(w)}"${more}`);
  const box = (x, y, w, h) => {
    const f = Math.min(w, h) < 30 ? n2 : n1;
    return tight(`M${f(x)} ${f(y)}h${f(w)}v${f(h)}h${f(-w)}z`);
  };
  const rect = (x, y, w, h, fill, more = '') => path(box(x, y, w, h), fill, more);
  const disc = (x, y, rad, fill, more = '') =>
    add(`<circle cx="${n1(x)}" cy="${n1(y)}" r="${n2(rad)}" fill="${fill}"${more}/>`);
  const grad = (y0, y1, stops) => {
    // stops: [offset, colour, opacity?]
    const k = id + n++;
    defs += `<linearGradient id="${k}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${n1(y0)}" y2="${n1(y1)}">${stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`).join('')}</linearGradient>`;
    return `url(#${k})`;
  };
  const at = (x, y, sx, sy, body) =>
    add(
      `<g transform="translate(${n1(x)} ${n1(y)})scale(${Math.round(sx * 100) / 100} ${Math.round(sy * 100) / 100})">${body}</g>`,
    );
  const group = fn => {
    const keep = out;
    out = [];
    fn();
    const k = `${id}g${n++}`;
    keep.push(`<g id="${k}">${out.join('')}</g>`);
    out = keep;
    return k;
  };
  const k = {
    r,
    g,
    tone,
    sky,
    add,
    path,
    box,
    poly,
    stroke,
    rect,
    disc,
    grad,
    at,
    group,
    dim,
    low,
    season,
    time,
    si,
    mat,
    id,
    gl,
    gs,
    gh,
    gc,
  };
  k.sx = r.yes(0.5) ? r.f(250, 640) : r.f(960, 1350);
  k.sy = r.f(330, 470);
  k.s = k.sx < 800 ? -1 : 1; // s: the side of the light, -1 left, 1 right
  k.lamp = hex(lab([0.9, 0.13, 85]));
  k.done = (w, h) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs>${out.join('')}</svg>`;
  k.clip = (y0, y1) => {
    const c = `${id}c${n++}`;
    defs += `<clipPath id="${c}"><rect x="-200" y="${n1(y0)}" width="2000" height="${n1(y1 - y0)}"/></clipPath>`;
    return c;
  };

  addLand(k);
  addSky(k);
  addWater(k);
  addPlants(k);
  addBuildings(k);
  return k;
}
