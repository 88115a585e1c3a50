/** One of each team. */
export const REMOTES = ['mf-explore', 'mf-decide', 'mf-checkout', 'mf-inspire'] as const;
