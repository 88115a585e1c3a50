/** A field or an entry of an editor's document that could not be used. `path` is as in JavaScript: `faq[2].answer`. */
export type Slip = { document: string; path: string; reason: string };
export type OnSlip = (slip: Slip) => void;
