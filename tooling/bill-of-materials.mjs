/** What the product is made of, for whoever has to know which libraries run: beside the built server, as CycloneDX. */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npmCommand, npmEnv } from './packages.mjs';
import { root } from './root.mjs';

export const BILL = 'apps/server/dist/sbom.cdx.json';

/** A build empties the folder, so what is there is of the lockfile that was built. */
export function writeBill() {
  const file = path.join(root, BILL);
  if (existsSync(file)) return;
  const [npm, ...args] = npmCommand();
  const made = spawnSync(npm, [...args, 'sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
    cwd: root,
    env: npmEnv(),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  // A server without its list still serves.
  try {
    if (made.status !== 0) throw new Error(made.stderr || String(made.error));
    writeFileSync(file, billOf(JSON.parse(made.stdout)));
  } catch (error) {
    console.warn(`没有写出组件清单 ${BILL}（npm sbom）：${String(error).trim().split('\n')[0]}`);
  }
}

const isForDevelopment = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

/** What npm itself leaves out with `--omit dev` is too much: whatever the tests name as well. */
function billOf({ metadata, components, dependencies, ...bill }) {
  // It names the product by the folder it happens to lie in.
  metadata.component.name = 'lectern';
  const gone = new Set(components.filter(isForDevelopment).map((one) => one['bom-ref']));
  const stay = (ref) => !gone.has(ref);
  const kept = {
    ...bill,
    metadata,
    components: components.filter((one) => stay(one['bom-ref'])),
    dependencies: dependencies
      .filter(({ ref }) => stay(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(stay) })),
  };
  return `${JSON.stringify(kept, undefined, 1)}\n`;
}
