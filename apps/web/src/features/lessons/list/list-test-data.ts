/** What the tests of the list page are answered with. */

import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { LessonRow } from '@lectern/contract/lessons/lesson-replies';
import type { Me } from '@lectern/contract/shell/identity';
import { aPerson } from '../../../shared/api/session-test-data.ts';

/** Two subjects; nothing else has a name. */
export const SUBJECTS_ONLY: LessonOptions = {
  phases: [],
  subjects: [
    { id: 1, name: '语文' },
    { id: 2, name: '数学' },
  ],
  grades: [],
  semesters: [],
  levels: [],
  labels: [],
  tags: [],
  marks: [],
  productLines: [],
  rules: [],
  logisticsBizs: [],
  owners: [],
  agendaLabels: [],
};

export function aLessonRow(id: number, change: Partial<LessonRow> = {}): LessonRow {
  return {
    id,
    name: `课程 ${id}`,
    status: 'init',
    flattedCategory: 'systematic',
    subject: 2,
    phase: 2,
    semester: 121,
    startTime: 0,
    endTime: 0,
    rev: 1,
    category: 'systematic',
    subjects: [2],
    grades: [8],
    templateId: null,
    templateName: null,
    teachers: [],
    lessonMarkId: null,
    ownerId: null,
    ownerName: null,
    withMentor: false,
    withAssessment: false,
    withGift: false,
    internal: false,
    ted: false,
    transferForbidden: false,
    hasRequiredFieldsUnSet: false,
    price: 9900,
    originalPrice: 0,
    limit: 0,
    paidCount: 0,
    saleStatus: 'unSale',
    saleReason: null,
    startSaleTime: 0,
    endSaleTime: 0,
    episodeCount: 0,
    endedEpisodeCount: 0,
    updatedTime: 0,
    updatedBy: '',
    ...change,
  };
}

/** Reads, writes and exports lessons. */
export const anOperator = (): Me => aPerson({ privileges: ['amaze', 'LESSON_READ', 'LESSON_WRITE', 'EXPORT'] });
