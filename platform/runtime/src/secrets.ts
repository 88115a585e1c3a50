import { z } from 'zod';
import { addPublicValue, weaknessOf, weaknessOfPublicKey } from './public-secrets.ts';

type Kind = {
  /** The default on every stage but production, where the secret must be set. Without it the secret may be absent. */
  developmentValue?: string;
  /** @returns why production does not take the value */
  weakness(value: string): string | undefined;
};

/** The schemas of secrets, and how each is protected in production. */
const kinds = z.registry<Kind>();

/** A secret. `developmentValue` is its default on every stage but production, where it must be set. */
export function secret(developmentValue: string, schema: z.ZodString = z.string().min(1)): z.ZodString {
  addPublicValue(developmentValue);
  return schema.register(kinds, { developmentValue, weakness: weaknessOf });
}

/** A secret that is absent where nothing needs it. */
export const optionalSecret = <T extends z.ZodType>(schema: T): T =>
  declare(schema, { weakness: weaknessOf });

/** An address such as `postgres://user:password@host`, in which the password is a secret. */
export const addressWithPassword = <T extends z.ZodType>(schema: T): T =>
  declare(schema, { weakness: value => passwordsIn(value).map(weaknessOf).find(Boolean) });

/** A public key that decides whom this process believes. */
export const trustedKey = <T extends z.ZodType>(schema: T): T =>
  declare(schema, { weakness: weaknessOfPublicKey });

function declare<T extends z.ZodType>(schema: T, kind: Kind): T {
  kinds.add(schema, kind);
  return schema;
}

/** The password of an address may also be a parameter of it. An address without one is protected by other means. */
function passwordsIn(address: string): string[] {
  const url = URL.parse(address);
  return url ? [decoded(url.password), ...url.searchParams.getAll('password')].filter(Boolean) : [];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The secrets among variables, by name. */
export const secretsOf = (shape: Record<string, z.core.$ZodType>): [name: string, kind: Kind][] =>
  Object.entries(shape).flatMap(([name, field]) => {
    const kind = kinds.get(field as z.ZodType);
    return kind ? [[name, kind] as [string, Kind]] : [];
  });
