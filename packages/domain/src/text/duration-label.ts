/** `1:30:05`; a dash while it is not known. */
export function durationLabel(ms: number): string {
  if (ms === 0) return '—';
  const seconds = Math.round(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
