/** Is this session recorded (R342)? Decided once a tab session by the page; pure, the caller draws. */
export interface RecordingSettings {
  readonly isOpen: boolean;
  /** Share of sessions, 0 to 1. */
  readonly ratio: number;
}

/** `draw` is in [0, 1), so a ratio of 0 records nobody and one of 1 everybody. */
export function isSampled({ isOpen, ratio }: RecordingSettings, draw: number): boolean {
  return isOpen && draw < ratio;
}
