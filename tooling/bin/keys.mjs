const KEYS = ['RELEASE_TEAM_KEY', 'RELEASE_SHELL_KEY', 'RELEASE_ROOT_PRIVATE_KEY', 'DESK_KEY', 'DESK_TOKEN'];

/**
 * Whether a command holds a key. Beside one no code of others runs before it: whatever the same user starts can read the environment of
 * the process that started it (`/proc`), so that leaving the key out of its own is not enough.
 * @param {Record<string, string | undefined>} env
 */
export const isBesideKey = env => KEYS.some(name => env[name]);
