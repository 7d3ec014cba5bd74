/** Once per run: what is started and killed is the server of these sources. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BUILD = fileURLToPath(new URL('../../../../tooling/build.mjs', import.meta.url));

// oxlint-disable-next-line import/no-default-export -- vitest calls the default export
export default function setUp(): void {
  execFileSync(process.execPath, [BUILD, 'server'], { stdio: 'inherit' });
}
