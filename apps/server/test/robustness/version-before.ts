/**
 * The server of an earlier version, built from the sources of the commit that made the newest of the old worlds: that
 * world is what this version left behind. It uses the libraries that are installed.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const WORLDS = 'apps/server/test/old-worlds';
/** Links into the sources of this version. */
const OWN_PACKAGES = '@lectern';

export interface VersionBefore {
  /** The number of its last migration. */
  readonly level: number;
  readonly main: string;
  remove(): void;
}

/** The commit of the version before; undefined where the history was left out of what lies here. */
export function commitOfBefore(): string | undefined {
  const [world] = worldsNewestFirst();
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return undefined;
    return git('log', '-1', '--format=%H', '--', `${WORLDS}/${world}`) || undefined;
  } catch {
    return undefined;
  }
}

/** Takes as long as a build. */
export function buildVersionBefore(commit: string): VersionBefore {
  const [world = ''] = worldsNewestFirst();
  const folder = mkdtempSync(join(tmpdir(), 'lectern-before-'));
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: ROOT, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkLibraries(folder);
  execFileSync(process.execPath, [join(folder, 'tooling/build.mjs'), 'server'], { cwd: folder, stdio: 'inherit' });
  return {
    level: Number.parseInt(world, 10),
    main: join(folder, 'apps/server/dist/main.mjs'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function linkLibraries(folder: string): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, OWN_PACKAGES), { recursive: true });
  for (const name of readdirSync(from)) if (name !== OWN_PACKAGES) symlinkSync(join(from, name), join(to, name));
  for (const area of ['apps', 'packages']) {
    for (const name of readdirSync(join(folder, area))) {
      symlinkSync(join(folder, area, name), join(to, OWN_PACKAGES, name));
    }
  }
}

function worldsNewestFirst(): string[] {
  return readdirSync(join(ROOT, WORLDS))
    .filter((name) => name.endsWith('.tgz'))
    .toSorted()
    .toReversed();
}

function git(...args: readonly string[]): string {
  return execFileSync('git', [...args], { cwd: ROOT, encoding: 'utf8' }).trim();
}
