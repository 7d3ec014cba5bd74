export const RECORDINGS_PATH = '/sessionRecordings';

export function recordingPath(key: string): string {
  return `${RECORDINGS_PATH}/${key}`;
}
