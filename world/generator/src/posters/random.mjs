/** A random generator seeded by a text. `aside` runs a function without changing the values that follow. */
export function rng(text) {
  let h = 1779033703 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  h = Math.imul(h ^ (h >>> 16), 2246822507) ^ 0x9e3779b9;
  const n = () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const f = (a, b) => a + (b - a) * n();
  return {
    f,
    i: (a, b) => Math.floor(f(a, b + 1)),
    pick: l => l[Math.floor(n() * l.length)],
    yes: (p = 0.5) => n() < p,
    sign: () => (n() < 0.5 ? -1 : 1),
    aside: fn => {
      const keep = h;
      fn();
      h = keep ^ 0x5bd1e995;
    },
  };
}
