import { adobe } from './adobe.mjs';
import { citadel } from './citadel.mjs';
import { colonial } from './colonial.mjs';
import { domes } from './domes.mjs';
import { medina } from './medina.mjs';
import { ottoman } from './ottoman.mjs';
import { pagodas } from './pagodas.mjs';
import { palaces } from './palaces.mjs';

/** Styles of old towns outside Europe, by name. */
export const towns = {
  medina: k => medina(k),
  'blue-medina': k => medina(k, { blue: true }),
  domes: k => domes(k),
  ottoman: k => ottoman(k),
  sandstone: k => ottoman(k, { sandy: true }),
  levant: k => ottoman(k, { sandy: true, dry: true }),
  japan: k => pagodas(k, { style: 'japan' }),
  vietnam: k => pagodas(k, { style: 'vietnam' }),
  nepal: k => pagodas(k, { style: 'nepal' }),
  palaces: k => palaces(k),
  colonial: k => colonial(k),
  'colonial-coast': k => colonial(k, { coast: true }),
  adobe: k => adobe(k),
  citadel: k => citadel(k),
  kasbah: k => adobe(k, { kasbah: true }),
};
