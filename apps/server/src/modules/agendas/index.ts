/** Outlines (大纲) as far as lessons look at them. */
export { type AgendaRow, agendaOfLesson, agendasOfLessons, maxPeriods } from './agendas.queries.ts';
export {
  binEpisodesOf,
  createEpisodesLike,
  includeInPeriod,
  removeOutlineOf,
  reorderEpisodes,
  saveAgendaPlaces,
  shareAgenda,
  unbinEpisodesOf,
} from './agendas.repository.ts';
export {
  bindEpisode,
  binEpisode,
  insertEpisodes,
  lockBinnedEpisode,
  purgeEpisode,
  unbinEpisode,
} from './episode-rows.repository.ts';
export { type EpisodeAction, episodeWords, LESSON_FOLLOWING } from './episode-words.ts';
export {
  type AgendaPlace,
  agendaPlaces,
  binnedEpisodesByIds,
  type ComingEpisode,
  type ConflictOverride,
  comingEpisodes,
  episodesByIds,
  episodesOfLessons,
  lessonsOfEpisodes,
} from './episodes.queries.ts';
export { type EpisodeRow, insertEpisode, lockEpisode, saveEpisode, withTeachersOnce } from './episodes.repository.ts';
export { logEpisode } from './log-episode.ts';
export {
  binEntry,
  insertEntries,
  lockBinnedEntry,
  lockItems,
  type NewEntry,
  type NewPlace,
  nameGroup,
  orderItems,
  placeItems,
  purgeEntry,
  relabelItems,
  saveAgendaEntry,
  takeOut,
  unbinEntry,
} from './outline-items.repository.ts';
export {
  type EpisodeTimes,
  episodeKey,
  holdersOfItems,
  isMainItem,
  lessonsOfItems,
  type OutlineEdit,
  type OutlineMove,
  outlineOf,
  outlineOfLesson,
  outlinesEdited,
  outlinesOfLessons,
  type TimedItem,
} from './outline-times.queries.ts';
export { type PeriodRuleRow, periodRules } from './period-rules.queries.ts';
