import { createHash } from 'node:crypto';

/** The key of a form that the server sends: the same words have the same, so reloading the answer sends nothing twice. */
export const formKey = (body: object) => createHash('sha256').update(JSON.stringify(body)).digest('hex');
