import { VIDEO_STATE, type VideoState } from '@lectern/domain/episodes/video-state';
import { StatusDot, type Tone } from './marks.tsx';

const TONE: Record<VideoState, Tone> = { ready: 'success', processing: 'accent', failed: 'danger', offline: 'plain' };

export function VideoStateMark({ state }: { readonly state: VideoState }) {
  return <StatusDot tone={TONE[state]}>{VIDEO_STATE.labelOf(state)}</StatusDot>;
}
