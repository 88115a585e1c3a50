import * as checks from '@fernweh/contracts/checks';

/** A generated check: name of the function, its expression, and the type of the values that pass it. */
export type NamedCheck = { name: string; text: string; type: string };

/** A module that exports the checks. @param from where it imports the parts of checks from */
export function checksModule(from: string, imports: string, named: NamedCheck[]): string {
  const exports = named.map(({ name, text, type }) => `export const ${name} = ${text} as Guard<${type}>;\n`);
  const body = exports.join('\n');
  const parts = Object.keys(checks).filter(name =>
    new RegExp(`\\b${name}\\(|[ (]${name}\\b[ ,)]`).test(body),
  );
  return `import { type Guard, ${parts.toSorted().join(', ')} } from '${from}';\n${imports}\n${body}`;
}
