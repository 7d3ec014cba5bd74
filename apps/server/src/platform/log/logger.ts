/**
 * The one logger. Lines are facts under fixed names; no bodies, no query strings, no names or numbers of people.
 * Texts of database errors hold values, so of those only code and place are kept.
 */
import { type LevelWithSilent, type Logger, pino } from 'pino';

export type { Logger };

export interface LoggerOptions {
  readonly level: LevelWithSilent;
  /** Where lines go; standard output when absent. */
  readonly write?: (line: string) => void;
}

export function createLogger({ level, write }: LoggerOptions): Logger {
  const options = {
    level,
    base: null,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
  };
  return write ? pino(options, { write }) : pino(options);
}

interface DescribedError {
  readonly type: string;
  readonly code?: string;
  readonly message?: string;
  readonly place?: string;
  readonly stack?: string;
  readonly cause?: DescribedError;
}

function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const facts = error as Error & { code?: unknown; severity?: unknown; table?: unknown; constraint?: unknown };
  const code = typeof facts.code === 'string' ? { code: facts.code } : {};
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {};
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const stack = frames.slice(0, 12).join('\n');
  if (facts.severity !== undefined) {
    const place = [facts.table, facts.constraint].filter((part) => typeof part === 'string').join('.');
    return { type: error.name, ...code, place, stack, ...cause };
  }
  return { type: error.name, ...code, message: error.message, stack, ...cause };
}
