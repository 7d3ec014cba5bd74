/** The checks of `npm test`: name, what to run on our own Node, whether it counts tests of its own, and advice on failure. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const bin = (...parts) => path.join('node_modules', ...parts);
const VITEST = bin('vitest/vitest.mjs');
const TSC = bin('@typescript/native/bin/tsc');

export function testSteps({ reports }) {
  const vitest = (name, ...args) => ({
    name,
    report: path.join(reports, `${name}.json`),
    needsMachine: true,
    commands: [
      [VITEST, 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/${name}.json`],
    ],
  });
  return [
    // The long ones first: a browser waits much of its time for its server, and what else there is to do fills that.
    vitest('tests', '--project=!robustness', '--project=!e2e'),
    { name: 'build', commands: [['tooling/build.mjs']] },
    vitest('e2e', '--project=e2e'),
    { name: 'types', commands: typeProjects().map(checkTypes) },
    {
      name: 'lint',
      // An exception whose rule no longer objects says something untrue about the line below it.
      commands: [
        [bin('oxlint/bin/oxlint'), '--type-aware', '--max-warnings=0', '--report-unused-disable-directives', '.'],
        ['tooling/check-exceptions.mjs', 'long-functions'],
        ['tooling/check-exceptions.mjs', 'plain-words'],
        ['tooling/check-exceptions.mjs', 'chinese-text'],
        ['tooling/generate-call-list.ts', '--check'],
        ['tooling/check-citations.mjs'],
      ],
    },
    {
      name: 'format',
      commands: [[bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.']],
      advice: 'npm run format writes it so.',
    },
    {
      name: 'boundaries',
      commands: [['tooling/check-boundaries.mjs'], ['tooling/check-exceptions.mjs', 'room-circles']],
    },
    { name: 'unused', commands: [['tooling/check-exceptions.mjs', 'unused']] },
    { name: 'lock', commands: [['tooling/check-lock.mjs']] },
    { name: 'db-types', commands: [['tooling/generate-db-types.ts', '--check']] },
    // They kill servers, wait for starts and compare times, so they need the machine for themselves.
    { ...vitest('robustness', '--project=robustness'), alone: true },
  ];
}

/** Every tsconfig.json of the tree, and the one of the tools. */
/**
 * What was found for a file stands until that file or one that it uses changes: the second run takes seconds. One checker,
 * as each of several works out the types of the database for itself: four took two and a half times as long on two cores.
 */
function checkTypes(project) {
  const known = bin('.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return [TSC, '--pretty', 'false', '-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', known];
}

function typeProjects() {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(path.join(root, parent)).flatMap((name) => [`${parent}/${name}`, ...innerFolders(`${parent}/${name}`)]),
  );
  const projects = folders.map((folder) => `${folder}/tsconfig.json`);
  return [...projects, 'tsconfig.tools.json'].filter((file) => existsSync(path.join(root, file)));
}

function innerFolders(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => `${folder}/${entry.name}`);
}
