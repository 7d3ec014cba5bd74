import { VIDEO_STATE, type VideoState } from '@lectern/domain/episodes/video-state';
import { sizeLabel } from '@lectern/domain/text/size-label';
import { StatusDot, type Tone } from '../../../shared/ui/marks.tsx';

const TONE: Record<VideoState, Tone> = { ready: 'success', processing: 'accent', failed: 'danger', offline: 'plain' };

export function VideoStateMark({ state }: { state: VideoState }) {
  return <StatusDot tone={TONE[state]}>{VIDEO_STATE.labelOf(state)}</StatusDot>;
}

/** `1:30:05`; a dash while it is not known. */
export function durationWords(ms: number): string {
  if (ms === 0) return '—';
  const seconds = Math.round(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** A dash while it is not known. */
export const videoSizeLabel = (bytes: number): string => (bytes === 0 ? '—' : sizeLabel(bytes));
