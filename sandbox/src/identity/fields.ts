import { html, type Markup } from '../shared/html.ts';

type FieldProps = {
  /** Name and id of the field. */
  name: string;
  label: string;
  autocomplete: string;
  type?: 'text' | 'email' | 'password';
  value?: string;
  hint?: string;
  error?: string | undefined;
  /** Id of an error elsewhere on the page, which is about this field too. */
  describedBy?: string | undefined;
  autofocus?: boolean;
  numeric?: boolean;
};

/** A labelled field with its hint and its error. */
export function field({
  name,
  label,
  autocomplete,
  type = 'text',
  value = '',
  hint,
  error,
  describedBy,
  autofocus,
  numeric,
}: FieldProps): Markup {
  const described = [hint && `${name}-hint`, error && `${name}-error`, describedBy].filter(Boolean).join(' ');
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${error && html`<p class="error" id="${name}-error">${error}</p>`}
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"${
    type === 'email' && html` autocapitalize="none" spellcheck="false"`
  }${numeric && html` inputmode="numeric" maxlength="4"`}${(error || describedBy) && html` aria-invalid="true"`}${
    described !== '' && html` aria-describedby="${described}"`
  }${autofocus && html` autofocus`} required>
</div>`;
}

export type FormError = { field: string; message: string };

/** The errors of a form with links to its fields (product/forms 1). */
export const errorSummary = (errors: readonly FormError[]): Markup | false =>
  errors.length > 0 &&
  html`<div class="wrong" role="alert">
<h2>${errors.length === 1 ? 'One thing needs another look' : `${errors.length} things need another look`}</h2>
<ul>${errors.map(({ field: name, message }) => html`<li><a href="#${name}">${message}</a></li>`)}</ul>
</div>`;

export const hidden = (name: string, value: string): Markup =>
  html`<input type="hidden" name="${name}" value="${value}">`;
