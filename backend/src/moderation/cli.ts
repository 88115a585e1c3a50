import { z } from 'zod';
import { runCommand, USAGE } from './cli-commands.ts';

/** Moderating reviews from a terminal, through the API: `node backend/src/moderation/cli.ts`. */
const variables = z
  .object({
    MODERATOR_TOKEN: z.string().default(''),
    API_URL: z
      .url()
      .default('http://localhost:3100')
      .transform(url => url.replace(/\/+$/, '')),
  })
  .safeParse(process.env);

const words = process.argv.slice(2);
try {
  if (!variables.success) throw new Error('API_URL is not a URL.');
  const { MODERATOR_TOKEN: token, API_URL: apiUrl } = variables.data;
  console.log(words.length === 0 ? USAGE : await runCommand(words, { apiUrl, token }));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
