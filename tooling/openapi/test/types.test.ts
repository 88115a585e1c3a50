import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

test('the types of shared/api-client are those of the API', () => {
  execFileSync(process.execPath, [join(__dirname, '../src/main.ts'), '--check'], { stdio: 'pipe' });
});
