/** Outlines (大纲) as far as lessons look at them. */
export {
  type AgendaRow,
  agendaOfLesson,
  isMainItem,
  outlineOfLesson,
  outlinesOfLessons,
  periodCounts,
} from './agendas.queries.ts';
export {
  binEpisodesOf,
  createEpisodesLike,
  removeOutlineOf,
  shareAgenda,
  unbinEpisodesOf,
} from './agendas.repository.ts';
export { type ConflictRow, conflictsOfLesson } from './conflicts.queries.ts';
