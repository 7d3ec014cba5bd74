/** What others open of the schedule. */
export { ExchangeDialog } from './exchange-dialog.tsx';
export { LeaveDialog } from './leave-dialog.tsx';
export { PostponeDialog } from './postpone-dialog.tsx';
export { type EpisodeMove, RescheduleDialog } from './reschedule-dialog.tsx';
export { TeacherSuggestions } from './teacher-suggestions.tsx';
