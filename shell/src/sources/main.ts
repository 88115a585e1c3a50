import { signingKey, signSources } from '@flotilla/release-signing/shell-sources';
import { signingEnvironment } from './environment.ts';
import { FOLDER, signedFile } from './signed-file.ts';

/**
 * Signs the shell's sources with a development key, in a process of its own that ends before the shell starts, which does not see the key
 * (docker-compose and `npm start`; docs/decisions/198). A store with keys of its own has none here: then it says so, and signs nothing.
 */
const env = signingEnvironment();
const file = signedFile(env.SHELL_SOURCES);
if (await signingKey(env)) {
  await signSources(FOLDER, file, env);
  console.log(`The shell’s sources are signed: ${file}`);
} else
  console.log(
    'No key for the shell’s sources: none are offered to developers (npm run sign-shell, docs/runbooks/keys.md)',
  );
