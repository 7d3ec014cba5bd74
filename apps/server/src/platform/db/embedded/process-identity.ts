/**
 * Tells whether a process noted down earlier is still the same one.
 * Process ids are reused, so a number alone proves nothing: the start time is compared as well.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

const START_TIME_FIELD = 19;

/** Undefined when no such process runs (a zombie counts as gone). */
export function processIdentity(pid: number): string | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  if (stat !== undefined) {
    // The second field is the command in brackets and may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : `${bootId()}:${fields[START_TIME_FIELD]}`;
  }
  return hasProcFolder() ? undefined : fromPs(pid, 'lstart=');
}

/** The command line, for recognising a program; undefined when the process is gone. */
export function processCommand(pid: number): string | undefined {
  const command = readText(`/proc/${pid}/cmdline`);
  if (command !== undefined) return command.replaceAll('\0', ' ').trim();
  return hasProcFolder() ? undefined : fromPs(pid, 'command=');
}

/** Two containers may share a folder but not their process ids; ids are comparable only inside one namespace. */
export function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return 'host';
  }
}

export function isProcessAlive(pid: number): boolean {
  return processIdentity(pid) !== undefined;
}

const hasProcFolder = (): boolean => readText('/proc/self/stat') !== undefined;
const bootId = (): string => readText('/proc/sys/kernel/random/boot_id')?.trim() ?? '';

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function fromPs(pid: number, column: string): string | undefined {
  try {
    const text = execFileSync('ps', ['-ww', '-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text.trim() || undefined;
  } catch {
    return undefined;
  }
}
