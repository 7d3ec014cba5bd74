import type { RoomMode, SpecialEpisodeType } from '@lectern/domain/episodes/episode-codes';
import type { ConflictOverride } from '../../agendas/index.ts';

/** Of an episode as far as these rows touch it; epoch milliseconds. */
export interface EpisodeValues {
  readonly name: string;
  readonly labelId: number;
  readonly specialEpisodeType: SpecialEpisodeType;
  readonly startTime: number;
  readonly endTime: number;
  readonly teacherId: number | null;
  /** Only of those that are made as a whole, not of pasted ones. */
  readonly episodeTemplateId?: number | null;
  /** Absent: that of its template, else the usual one. */
  readonly roomMode?: RoomMode | undefined;
  readonly displayTime?: number;
  readonly performanceTime?: number;
  readonly includedInPeriod?: boolean;
}

export interface DraftPayload {
  readonly way: 'there' | 'back';
  readonly lessonId: number;
  /** null: there was none. */
  readonly before: EpisodeValues | null;
  /** null: it goes again. */
  readonly after: EpisodeValues | null;
  /** It may stand in conflict, for the reason that was given when the plan was confirmed. */
  readonly exception?: true;
  /** On the way back: what stood beside the episode before. */
  readonly override?: ConflictOverride | null;
  /** For an undo: its kind before; what made it may have given it another than follows from its type. */
  readonly kind?: number;
}
