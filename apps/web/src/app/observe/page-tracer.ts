/**
 * One visit at a time: it stays open while the page still asks for something, and is handed over when it has been
 * quiet for a moment, when the next visit begins, or when the page goes.
 */
import { setCurrentTrace } from '../current-trace.ts';
import type { Span, Visit } from './transaction.ts';
import type { VisitStart } from './visit-start.ts';

export interface TracerDeps {
  readonly now: () => number;
  /** Are answers still on their way? */
  readonly isBusy: () => boolean;
  readonly takeCalls: () => readonly Span[];
  readonly otherSpans: (visit: Visit, untilMs: number) => readonly Span[];
  readonly newId: (length: 16 | 32) => string;
  readonly done: (visit: Visit, spans: readonly Span[]) => void;
}

export interface Tracer {
  begin(start: VisitStart): void;
  /** The page goes, or may be going. */
  end(): void;
}

const LOOK_EVERY_MS = 500;
const QUIET_MS = 1_000;
const LONGEST_MS = 30_000;

export function createTracer({ now, isBusy, takeCalls, otherSpans, newId, done }: TracerDeps): Tracer {
  let open: { readonly visit: Visit; readonly calls: Span[]; quietSince: number } | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  function look(): void {
    if (!open) return;
    const calls = takeCalls();
    open.calls.push(...calls);
    const at = now();
    if (calls.length > 0 || isBusy()) open.quietSince = at;
    if (at - open.quietSince >= QUIET_MS || at - open.visit.startMs >= LONGEST_MS) close(at);
  }

  /** Answers the calls that began later: they are the next visit's. */
  function close(untilMs: number): Span[] {
    if (!open) return [];
    const { visit, calls } = open;
    open = undefined;
    clearInterval(timer);
    const all = [...calls, ...takeCalls()];
    const mine = all.filter(({ startMs }) => startMs >= visit.startMs && startMs <= untilMs);
    done(
      visit,
      [...mine, ...otherSpans(visit, untilMs)].toSorted((a, b) => a.startMs - b.startMs),
    );
    return all.filter(({ startMs }) => startMs > untilMs);
  }

  return {
    begin: (start) => {
      const later = close(start.startMs);
      const visit: Visit = { ...start, traceId: newId(32), spanId: newId(16) };
      setCurrentTrace(visit);
      open = { visit, calls: later, quietSince: now() };
      timer = setInterval(look, LOOK_EVERY_MS);
    },
    end: () => void close(now()),
  };
}
