/**
 * Names of lists: saved views, columns and the last search are kept under them. A plan finds the view that selects its
 * records by the same name, so lists and commands take it from here.
 */
export const VIEW_PAGES = [
  'abilityDetectors',
  'assessments',
  'baselineExams',
  'commentModeration',
  'episodeComments',
  'episodes',
  'exams',
  'externalLessons',
  'functionConfigurations',
  'jwcAssistants',
  'jwcTeachers',
  'lessonInfoTemplates',
  'lessonParcels',
  'lessonStudents',
  'lessonTeams',
  'lessonTemplates',
  'lessons',
  'materialStock',
  'mockExams',
  'pepls',
  'programmingLessons',
  'questions',
  'robots',
  'shareCards',
  'sheets',
  'speaking',
  'stageReviews',
  'statBoard',
  'teams',
  'videos',
  'writingTasks',
] as const;
export type ViewPage = (typeof VIEW_PAGES)[number];
