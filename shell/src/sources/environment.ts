import { readVariables, signingVariables, type Variables } from '@fernweh/config/variables';
import { z } from 'zod';

/** @throws Error that names every variable that is wrong, on one line */
export const signingEnvironment = (variables: Variables = process.env) =>
  readVariables(z.object({ STAGE: z.string(), ...signingVariables }), variables);
