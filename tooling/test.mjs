/**
 * `npm test`: every check there is, two at a time, with one line each and all of the output of those that fail.
 * `npm test -- types lint` runs only the named ones. Ends with the line `N passed, N failed`.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './root.mjs';
import { runStep, stopSteps } from './run-step.mjs';
import { prepareMachine } from './test-machine.mjs';
import { testSteps } from './test-steps.mjs';

const AT_ONCE = 2;
const STILL_RUNNING_MS = 60_000;

const reports = mkdtempSync(path.join(tmpdir(), 'lectern-reports-'));
const totals = { passed: 0, failed: 0 };
const running = new Set();
/** The steps that ended: name, time and slowest files of each. */
const ended = [];
const startedAt = performance.now();
const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const seconds = (since) => inSeconds(performance.now() - since);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    stopSteps();
    rmSync(reports, { recursive: true, force: true });
    process.exit(130);
  });
}
const heartbeat = setInterval(() => {
  if (running.size > 0) console.log(`… ${[...running].join(', ')} (${seconds(startedAt)})`);
}, STILL_RUNNING_MS);

const wanted = process.argv.slice(2).filter((name) => name !== '--');
const steps = testSteps({ reports }).filter((step) => wanted.length === 0 || wanted.includes(step.name));
const known = testSteps({ reports }).map((step) => step.name);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`没有检查 ${unknown.join('、')}。可用的检查：${known.join('、')}`);
  process.exit(1);
}

if (steps.some((step) => step.needsMachine)) {
  for (const complaint of prepareMachine((text) => console.log(text))) count('machine', false, complaint);
}

const waiting = steps.filter((step) => !step.alone);
const lane = async () => {
  for (let step = waiting.shift(); step; step = waiting.shift()) await perform(step);
};
await Promise.all(Array.from({ length: AT_ONCE }, lane));
for (const step of steps.filter((each) => each.alone)) await perform(step);

clearInterval(heartbeat);
if (existsSync(reports)) rmSync(reports, { recursive: true, force: true });
for (const { name, slowest } of ended.filter((step) => step.slowest.length > 0)) {
  console.log(`\nslowest files of ${name}:`);
  for (const { file, ms } of slowest) console.log(`${inSeconds(ms).padStart(9)}  ${file}`);
}
ended.sort((one, other) => other.ms - one.ms);
console.log('');
for (const { name, ms } of ended) console.log(`${name.padEnd(12)} ${inSeconds(ms).padStart(9)}`);
console.log(`\n${seconds(startedAt)}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

async function perform(step) {
  running.add(step.name);
  const since = performance.now();
  const outcome = await runStep(step, root);
  running.delete(step.name);
  ended.push({ name: step.name, ms: performance.now() - since, slowest: outcome.slowest });
  totals.passed += outcome.passed;
  totals.failed += outcome.failed;
  const counts = step.report ? `, ${outcome.passed} passed, ${outcome.failed} failed` : '';
  console.log(`${outcome.failed === 0 ? '✓' : '✗'} ${step.name} (${seconds(since)}${counts})`);
  if (outcome.failed > 0) console.log(`\n${outcome.output.trim()}\n${step.advice ?? ''}\n`);
}

function count(name, isGood, text) {
  totals[isGood ? 'passed' : 'failed'] += 1;
  console.log(`${isGood ? '✓' : '✗'} ${name}: ${text}`);
}
