import { ACCOUNTS, pictureId } from './accounts.ts';

/** Draws an account's round picture. @returns SVG; undefined for an unknown id or an account without a picture */
export function portrait(id: string): string | undefined {
  const account = ACCOUNTS.find(one => pictureId(one) === id);
  if (!account?.portrait) return undefined;
  const { sky, sun, hair, skin, coat, short } = account.portrait;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<clipPath id="round"><circle cx="48" cy="48" r="48"/></clipPath>
<g clip-path="url(#round)">
<path fill="${sky}" d="M0 0h96v96H0z"/>
<circle cx="70" cy="30" r="14" fill="${sun}"/>
<path fill="${coat}" opacity=".22" d="M0 66 20 48l14 12 20-22 18 20 12-8 12 12v40H0z"/>
${short ? '' : `<path fill="${hair}" d="M27 44c0-16 9-25 21-25s21 9 21 25c0 9-3 17-6 23H33c-3-6-6-14-6-23z"/>`}
<path fill="${coat}" d="M12 96c1-15 12-22 28-24h16c16 2 27 9 28 24z"/>
<path fill="${skin}" d="M41 56h14v14c0 5-3 8-7 8s-7-3-7-8z"/>
<ellipse cx="48" cy="46" rx="14" ry="17" fill="${skin}"/>
${
  short
    ? `<path fill="${hair}" d="M34 46c-3-18 5-25 14-25s17 7 14 25c-1-3-2-7-3-10-7 1-15 0-20-3-1 4-3 9-5 13z"/>`
    : `<path fill="${hair}" d="M33 43c1-12 8-17 16-17s14 5 14 16c-8 0-15-3-19-8-2 4-6 7-11 9z"/>`
}
</g>
</svg>`;
}
