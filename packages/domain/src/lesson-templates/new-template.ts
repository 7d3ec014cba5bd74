import { LESSON_TYPE } from '../lessons/lesson-codes.ts';
import { TEMPLATE_MODE } from './template-codes.ts';

/** What a class type is before anybody filled it in: the empty form, and what the first log entry is told against. */
export const NEW_TEMPLATE = {
  name: '',
  flattedCategory: LESSON_TYPE.code.systematic,
  subject: null,
  phase: null,
  grades: [],
  mode: TEMPLATE_MODE.code.normal,
  withMentor: false,
  withGift: false,
  logisticsBiz: null,
  supportReadingTraining: false,
  withWritingTrain: false,
  assessmentId: null,
  lessonDefaults: {},
};
