const SECOND_MS = 1000;
const MINUTE_S = 60;

/** `3 分 05 秒`. */
export function durationText(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS);
  const rest = seconds % MINUTE_S;
  if (seconds < MINUTE_S) return `${seconds} 秒`;
  return `${Math.floor(seconds / MINUTE_S)} 分 ${String(rest).padStart(2, '0')} 秒`;
}
