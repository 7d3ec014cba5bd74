/** Names of commands in the server's catalogue that work on the episodes of an outline. */
export const CHANGE_TEACHER = 'lesson.changeTeacher';
export const SHIFT_TIMES = 'lesson.shiftTimes';
export const RESCHEDULE = 'episode.reschedule';
export const ADD_EPISODES = 'outline.addEpisodes';
export const PASTE = 'outline.paste';
export const SORT_BY_TIME = 'outline.sortByTime';
