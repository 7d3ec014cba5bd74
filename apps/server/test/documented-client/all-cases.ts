/** Every case, by area; all in this order, on one world. */
import { ASSESSMENT_CASES } from './cases/assessment-cases.ts';
import { ASSISTANT_CASES } from './cases/assistant-cases.ts';
import { BASELINE_CASES } from './cases/baseline-cases.ts';
import { EPISODE_CASES } from './cases/episode-cases.ts';
import { EXAM_CASES } from './cases/exam-cases.ts';
import { EXAM_STAT_CASES } from './cases/exam-stat-cases.ts';
import { LESSON_AROUND_CASES } from './cases/lesson-around-cases.ts';
import { LESSON_FORM_CASES } from './cases/lesson-form-cases.ts';
import { LESSON_LIFE_CASES } from './cases/lesson-life-cases.ts';
import { LESSON_LIST_CASES } from './cases/lesson-list-cases.ts';
import { MARK_AND_CONFIGURATION_CASES } from './cases/mark-and-configuration-cases.ts';
import { MENTOR_TEMPLATE_CASES } from './cases/mentor-template-cases.ts';
import { OUTLINE_CASES } from './cases/outline-cases.ts';
import { OUTLINE_ORDER_CASES } from './cases/outline-order-cases.ts';
import { PROGRAMMING_AND_PAGE_CASES } from './cases/programming-and-page-cases.ts';
import { RENEWAL_CASES } from './cases/renewal-cases.ts';
import { ROOM_AND_VIDEO_CASES } from './cases/room-and-video-cases.ts';
import { SEMESTER_AND_LABEL_CASES } from './cases/semester-and-label-cases.ts';
import { STAGE_REVIEW_CASES } from './cases/stage-review-cases.ts';
import { STATISTICS_CASES } from './cases/statistics-cases.ts';
import { TEAM_CASES } from './cases/team-cases.ts';
import { TEMPLATE_CASES } from './cases/template-cases.ts';
import { TEMPLATE_ITEM_CASES } from './cases/template-item-cases.ts';
import { TOOL_CASES } from './cases/tool-cases.ts';
import type { DocumentedCase } from './documented-case.ts';

export const CASES: readonly (readonly [area: string, cases: readonly DocumentedCase[]])[] = [
  ['semesters and labels', SEMESTER_AND_LABEL_CASES],
  ['lesson templates', TEMPLATE_CASES],
  ['lesson form', LESSON_FORM_CASES],
  ['lists of lessons', LESSON_LIST_CASES],
  ['outline', OUTLINE_CASES],
  ['order of the outline', OUTLINE_ORDER_CASES],
  ['life of a lesson', LESSON_LIFE_CASES],
  ['around a lesson', LESSON_AROUND_CASES],
  ['teams', TEAM_CASES],
  ['episodes', EPISODE_CASES],
  ['assistants and people', ASSISTANT_CASES],
  ['rooms and videos', ROOM_AND_VIDEO_CASES],
  ['videos of stage reviews', STAGE_REVIEW_CASES],
  ['renewal', RENEWAL_CASES],
  ['figures of exams', EXAM_STAT_CASES],
  ['figures of exams and tutoring', STATISTICS_CASES],
  ['exams and their templates', EXAM_CASES],
  ['templates: tutoring', MENTOR_TEMPLATE_CASES],
  ['entrance assessments', ASSESSMENT_CASES],
  ['baseline exams', BASELINE_CASES],
  ['templates: exams, stage reviews, removal', TEMPLATE_ITEM_CASES],
  ['marks and configurations', MARK_AND_CONFIGURATION_CASES],
  ['programming lessons and course pages', PROGRAMMING_AND_PAGE_CASES],
  ['tools', TOOL_CASES],
];
