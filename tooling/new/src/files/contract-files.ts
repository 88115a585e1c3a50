import type { Names } from '../names.ts';

/** What the contract of a new remote needs. */
export const CONTRACT_DEPENDENCIES = ['zod'] as const;

/** The package that other teams import. */
export const contractOf = (remote: string) => `@fernweh/${remote}-contract`;

/** What a remote declares to all others: the props of its fragment. */
export const contractFiles = ({ remote, words }: Names): Record<string, string> => ({
  'contract/package.json': `${JSON.stringify(
    {
      name: contractOf(remote),
      private: true,
      version: '1.0.0',
      type: 'module',
      sideEffects: false,
      exports: { '.': './index.ts' },
      dependencies: Object.fromEntries(CONTRACT_DEPENDENCIES.map(name => [name, 'catalog:'])),
    },
    null,
    2,
  )}\n`,
  'contract/fragments.ts': `import { z } from 'zod';

/** Props of the fragments of ${remote}: what another team's page passes to them. */
export const fragmentProps = {
  /** ${words}: a link to the page. */
  '${remote}/teaser': z.object({ title: z.string().max(300) }),
} satisfies Record<\`${remote}/\${string}\`, z.ZodType>;
`,
  'contract/index.ts': `/** What ${remote} declares to all others. For servers and tools: browsers have its types by the site, and checks without zod. */
export const owner = '${remote}';
export * from './fragments.ts';
`,
});
