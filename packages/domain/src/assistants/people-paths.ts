/** Pages of the people who teach and help, and of what is set up around them. */
export const TEACHERS_PATH = '/jwc/teachers';
export const ASSISTANTS_PATH = '/jwc/assistants';
export const ASSIGN_TYPES_PATH = '/jwc/assignTypes';
export const PROGRAMMING_PATH = '/jwc/programmingLessons';

export const TEACHER_TAB = ['info', 'episodes', 'leaves', 'logs'] as const;
export type TeacherTab = (typeof TEACHER_TAB)[number];

export const teacherPath = (id: number, tab: TeacherTab = 'info'): string => `${TEACHERS_PATH}/${id}/${tab}`;
export const assistantPath = (id: number, tab: 'work' | 'logs' = 'work'): string => `${ASSISTANTS_PATH}/${id}/${tab}`;
export const programmingPath = (id: number, tab: 'info' | 'channels' | 'logs' = 'info'): string =>
  `${PROGRAMMING_PATH}/${id}/${tab}`;
