import { OVERRIDE_END_PATH, OVERRIDE_STYLE_PATH, type OverrideClaims } from '@flotilla/contracts/override';
import { escapeHtml } from '../html.ts';

export type ShownOverride = Pick<OverrideClaims, 'remote' | 'version' | 'exp'>;

export const BADGE_LINK = `<link rel="stylesheet" href="${OVERRIDE_STYLE_PATH}">`;

const time = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** Says that this browser sees something else than visitors do, and ends it. It needs no script. */
export const overrideBadge = ({ remote, version, exp }: ShownOverride): string =>
  `<aside class="fw-override" aria-label="Override"><form method="post" action="${OVERRIDE_END_PATH}">
<p>Only you see <b>${escapeHtml(remote)} ${escapeHtml(version)}</b>, until ${time.format(exp * 1000)} UTC.</p>
<button type="submit">End override</button>
</form></aside>`;

/** Only documents with the badge load it. */
export const BADGE_STYLE = `.fw-override{position:fixed;left:12px;bottom:12px;z-index:90;max-width:calc(100vw - 24px);border-radius:8px;background:#1b2430;color:#fbf8f3;box-shadow:0 6px 24px rgb(27 36 48/.35);font-size:.9375rem;line-height:1.4}
.fw-override form{display:flex;flex-wrap:wrap;align-items:center;gap:4px 16px;padding:8px 8px 8px 16px}
.fw-override b{font-weight:600;overflow-wrap:anywhere}
.fw-override button{min-height:44px;padding:0 16px;border-radius:6px;background:#fbf8f3;color:#154536;font-weight:600}
.fw-override button:focus-visible{outline:2px solid #f2b872;outline-offset:2px}
@media print{.fw-override{display:none}}
`;
