import { alps } from './alps.mjs';
import { canalCity } from './canal-city.mjs';
import { canyon } from './canyon.mjs';
import { citySkyline } from './city-skyline.mjs';
import { dunes } from './dunes.mjs';
import { fjord } from './fjord.mjs';
import { glacier } from './glacier.mjs';
import { highlands } from './highlands.mjs';
import { jungleTemple } from './jungle-temple.mjs';
import { lakeDistrict } from './lake-district.mjs';
import { mediterraneanCoast } from './mediterranean-coast.mjs';
import { oldTown } from './old-town.mjs';
import { riceTerraces } from './rice-terraces.mjs';
import { rockyCoast } from './rocky-coast.mjs';
import { savanna } from './savanna.mjs';
import { steppe } from './steppe.mjs';
import { tropicalIsland } from './tropical-island.mjs';
import { vineyardHills } from './vineyard-hills.mjs';
import { volcano } from './volcano.mjs';

/** All scenes by name. */
export const scenes = {
  alps: alps,
  fjord: fjord,
  'mediterranean-coast': mediterraneanCoast,
  dunes: dunes,
  savanna: savanna,
  'rice-terraces': riceTerraces,
  'old-town': oldTown,
  'canal-city': canalCity,
  'lake-district': lakeDistrict,
  'tropical-island': tropicalIsland,
  'jungle-temple': jungleTemple,
  canyon: canyon,
  'city-skyline': citySkyline,
  glacier: glacier,
  'vineyard-hills': vineyardHills,
  highlands: highlands,
  volcano: volcano,
  steppe: steppe,
  'rocky-coast': rockyCoast,
};
