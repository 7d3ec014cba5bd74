/** Runs one check in a process group of its own, so that stopping it also stops what it started. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SHOWN_FILES = 10;
const groups = new Set();

export function stopSteps() {
  for (const pid of groups) {
    try {
      process.kill(-pid, 'SIGTERM');
    } catch {
      // It has just ended by itself.
    }
  }
}

/** A check without a report counts as one; a check with a report counts its tests, and names its slowest files. */
export async function runStep({ commands, report }, cwd) {
  let output = '';
  let isGood = true;
  for (const args of commands) {
    const { code, text } = await run(args, cwd);
    output += text;
    isGood &&= code === 0;
  }
  const found = report && existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  if (!found) return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, output, slowest: [] };
  const { numPassedTests: passed, numFailedTests: failed } = found;
  // A file that could not be read, or an error outside of any test, fails the run without failing a test.
  return { passed, failed: isGood ? failed : Math.max(1, failed), output, slowest: slowestFiles(found, cwd) };
}

/** From the start of a file's first test to the end of its last one. */
function slowestFiles({ testResults }, cwd) {
  return testResults
    .map(({ name, startTime, endTime }) => ({ file: path.relative(cwd, name), ms: endTime - startTime }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SHOWN_FILES);
}

function run(args, cwd) {
  return new Promise((resolve) => {
    const env = { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
    const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    groups.add(child.pid);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (part) => {
        text += part;
      });
    }
    child.once('error', (error) => {
      text += String(error);
    });
    child.once('close', (code) => {
      groups.delete(child.pid);
      resolve({ code, text });
    });
  });
}
