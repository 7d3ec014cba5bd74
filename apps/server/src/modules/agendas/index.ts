/** Outlines (大纲) as far as lessons look at them. */
export {
  type AgendaRow,
  agendaOfLesson,
  type EpisodeTimes,
  isMainItem,
  outlineOfLesson,
  outlinesMoved,
  outlinesOfLessons,
  periodCounts,
} from './agendas.queries.ts';
export {
  binEpisodesOf,
  createEpisodesLike,
  removeOutlineOf,
  saveAgendaPlaces,
  shareAgenda,
  unbinEpisodesOf,
} from './agendas.repository.ts';
export { episodeWords } from './episode-words.ts';
export {
  type AgendaPlace,
  agendaPlaces,
  type ComingEpisode,
  type ConflictOverride,
  comingEpisodes,
  episodesByIds,
  type TakenSlot,
  takenSlots,
  type WantedSlot,
} from './episodes.queries.ts';
export { type EpisodeRow, lockEpisode, saveEpisode, withTeachersOnce } from './episodes.repository.ts';
