/** How fast a task runs and how long it still takes, from how it went lately. Pure. */
export interface PaceSample {
  readonly atMs: number;
  readonly done: number;
}

export interface Pace {
  readonly rowsPerSecond: number;
  readonly remainingMs: number;
}

const WINDOW_MS = 30_000;
const LEAST_MS = 1_500;

/** Keeps what lies within the window and one sample before it. */
export function withSample(samples: readonly PaceSample[], sample: PaceSample): readonly PaceSample[] {
  const from = samples.findLastIndex(({ atMs }) => atMs <= sample.atMs - WINDOW_MS);
  return [...samples.slice(Math.max(0, from)), sample];
}

/** Null until something can be said: at the start, and while nothing moves. */
export function paceOf(samples: readonly PaceSample[], rowCount: number): Pace | null {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last) return null;
  const passedMs = last.atMs - first.atMs;
  const done = last.done - first.done;
  if (passedMs < LEAST_MS || done <= 0) return null;
  const rowsPerSecond = (done * 1_000) / passedMs;
  return { rowsPerSecond, remainingMs: ((rowCount - last.done) / rowsPerSecond) * 1_000 };
}

/** 45 秒, 3 分 20 秒, 1 小时 5 分. */
export function durationWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  if (seconds < 60) return `${seconds} 秒`;
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60)
    return minutes % 60 === 0 ? `${minutes / 60} 小时` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`;
  return seconds % 60 === 0 ? `${minutes} 分` : `${minutes} 分 ${seconds % 60} 秒`;
}
