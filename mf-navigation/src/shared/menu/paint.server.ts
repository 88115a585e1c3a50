import { type OnSlip, reportSlip } from '@fernweh/contracts/lenient';
import { blend, type Color, clampRgb, formatCss, formatHex, formatHex8, parse, wcagContrast } from 'culori';
import type { Paint } from './menu.ts';

/** Colours as editors give them; an empty text means none. */
type EditorColours = { backgroundColour: string; textColour: string };
/** Names the entry in the log: `document` and the path in it. */
type Entry = { document: string; path: string; onSlip?: OnSlip | undefined };

/** WCAG 2.2, AA, for text. */
const LEAST_CONTRAST = 4.5;
/** What is behind menus: the token `--paper`. */
const GROUND = '#fbf8f3';
const DARK = '#1b2430';
const LIGHT = '#ffffff';

/**
 * An editor's colours as CSS. Every valid colour is painted as it is; one exception keeps the text readable: a text colour with too
 * little contrast gives way to ink or white, and the log tells the editor (product/content 21–23).
 */
export function paintOf(colours: EditorColours | undefined, entry: Entry): Paint | undefined {
  const background = colourOf(colours?.backgroundColour, 'backgroundColour', entry);
  const wanted = colourOf(colours?.textColour, 'textColour', entry);
  if (!background && !wanted) return undefined;
  const ground = background ? blend([GROUND, background]) : GROUND;
  const contrast = wanted ? wcagContrast(blend([ground, wanted]), ground) : 0;
  if (wanted && contrast >= LEAST_CONTRAST) return painted(background, wanted);
  if (wanted) tell(entry, 'textColour', tooLittle(contrast));
  const best = wcagContrast(LIGHT, ground) > wcagContrast(DARK, ground) ? LIGHT : DARK;
  return painted(background, parse(best));
}

const painted = (background: Color | undefined, text: Color | undefined): Paint => ({
  ...(background && { background: cssOf(background) }),
  ...(text && { text: cssOf(text) }),
});

function colourOf(value: string | undefined, field: string, entry: Entry): Color | undefined {
  const written = value?.trim();
  if (!written) return undefined;
  const colour = parse(written);
  if (!colour) tell(entry, field, 'is not a colour of CSS');
  return colour;
}

/** Written anew from the parsed colour: an editor's text itself never reaches a style sheet. */
function cssOf(colour: Color): string {
  if (colour.mode !== 'rgb' && colour.mode !== 'hsl') return formatCss(colour);
  return (colour.alpha ?? 1) < 1 ? formatHex8(clampRgb(colour)) : formatHex(colour);
}

const tooLittle = (contrast: number) =>
  `has a contrast of ${contrast.toFixed(2)}:1 to its ground, under ${LEAST_CONTRAST}:1; a readable colour is shown in its place`;

const tell = ({ document, path, onSlip }: Entry, field: string, reason: string) =>
  reportSlip(onSlip, { document, path: `${path}.${field}`, reason });
