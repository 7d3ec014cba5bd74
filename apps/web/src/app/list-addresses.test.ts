import { sessionRecordingsContract } from '@lectern/contract/administration/session-recordings';
import { textbookItemsContract } from '@lectern/contract/dictionaries/textbook-items';
import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import { episodesContract } from '@lectern/contract/episodes/episodes';
import { abilityDetectorsContract } from '@lectern/contract/exams/ability-detectors';
import { assessmentsContract } from '@lectern/contract/exams/assessments';
import { baselineExamsContract } from '@lectern/contract/exams/baseline-exams';
import { examsContract } from '@lectern/contract/exams/exams';
import { mockExamsContract } from '@lectern/contract/exams/mock-exams';
import { questionsContract } from '@lectern/contract/exams/questions';
import { sheetsContract } from '@lectern/contract/exams/sheets';
import { functionConfigurationsContract } from '@lectern/contract/function-configurations/function-configurations';
import { lessonMaterialsContract } from '@lectern/contract/goods/lesson-materials';
import { materialStockContract } from '@lectern/contract/goods/material-stock';
import { lessonInfoTemplatesContract } from '@lectern/contract/lesson-templates/lesson-info-templates';
import { lessonTemplatesContract } from '@lectern/contract/lesson-templates/lesson-templates';
import { propagationContract } from '@lectern/contract/lesson-templates/propagation';
import { externalLessonsContract } from '@lectern/contract/lessons/external-lessons';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { shareCardsContract } from '@lectern/contract/lessons/share-cards';
import { writingTasksContract } from '@lectern/contract/lessons/writing-tasks';
import { stageReviewsContract } from '@lectern/contract/outline/stage-reviews';
import { assistantsContract } from '@lectern/contract/people/assistants';
import { phoneRevealsContract } from '@lectern/contract/people/phone-reveals';
import { programmingLessonsContract } from '@lectern/contract/people/programming-lessons';
import { teacherWorkContract } from '@lectern/contract/people/teacher-work';
import { scheduleMovesContract } from '@lectern/contract/schedule/schedule-moves';
import { statBoardContract } from '@lectern/contract/statistics/stat-board';
import { lessonStudentsContract } from '@lectern/contract/students/lesson-students';
import { robotsContract } from '@lectern/contract/students/robots';
import { speakingContract } from '@lectern/contract/students/speaking';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { teamsContract } from '@lectern/contract/teams/teams';
import { PageText } from '@lectern/contract/wire-values';
import { measureOf } from '@lectern/domain/shell/measures';
import { VIEW_PAGES, type ViewPage } from '@lectern/domain/shell/view-pages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectorKind } from '../features/ability-detectors/detector-kind.ts';
import { assessmentKind } from '../features/assessments/assessment-kind.ts';
import { baselineExamKind } from '../features/baseline-exams/baseline-exam-kind.ts';
import { commentKind } from '../features/episode-extras/comments/comment-kind.ts';
import { settingKind } from '../features/episode-extras/comments/setting-kind.ts';
import { videoKind } from '../features/episode-extras/videos/video-kind.ts';
import { episodeKind } from '../features/episodes/list/episode-kind.ts';
import { examKind } from '../features/exams/exam-kind.ts';
import { externalLessonKind } from '../features/external-lessons/external-lesson-kind.ts';
import { feedbackKind } from '../features/feedback/feedback-kind.ts';
import { configurationKind } from '../features/function-configurations/list/configuration-kind.ts';
import { lessonParcelsKind } from '../features/goods/parcel-kind.ts';
import { stockKind } from '../features/goods/stock-kind.ts';
import { infoTemplateKind } from '../features/lesson-info-templates/list/info-template-kind.ts';
import { studentKind } from '../features/lesson-students/student-kind.ts';
import { templateKind } from '../features/lesson-templates/list/template-kind.ts';
import { lessonKind } from '../features/lessons/list/lesson-kind.ts';
import { mockExamKind } from '../features/mock-exams/mock-exam-kind.ts';
import { assignTypeKind } from '../features/people/assign-types/assign-type-kind.ts';
import { assistantKind } from '../features/people/assistants/assistant-kind.ts';
import { programmingKind } from '../features/people/programming/programming-kind.ts';
import { teacherKind } from '../features/people/teachers/teacher-kind.ts';
import { revealKind } from '../features/phone-reveals/reveal-kind.ts';
import { driftKind } from '../features/propagation/drift/drift-kind.ts';
import { questionKind } from '../features/questions/list/question-kind.ts';
import { robotKind } from '../features/robots/robot-kind.ts';
import { leaveKind } from '../features/schedule/leave-kind.ts';
import { recordingKind } from '../features/session-recordings/recording-kind.ts';
import { shareCardKind } from '../features/share-cards/list/share-card-kind.ts';
import { sheetKind } from '../features/sheets/list/sheet-kind.ts';
import { speakingKind } from '../features/speaking/speaking-kind.ts';
import { stageReviewKind } from '../features/stage-reviews/stage-review-kind.ts';
import { statBoardKind } from '../features/stat-board/stat-board-kind.ts';
import { taskAddress, taskFilters } from '../features/tasks/list/task-address.ts';
import { lessonTeamsKind, teamKind } from '../features/teams/team-kinds.ts';
import { connectionKind } from '../features/template-connections/connection-kind.ts';
import { textbookItemKind } from '../features/textbook-items/textbook-item-kind.ts';
import { writingKind } from '../features/writing-tasks/writing-kind.ts';
import type { FilterTable } from '../shared/lists/list-filters.ts';

interface Listed {
  /** Absent: it keeps no views. */
  readonly name?: ViewPage;
  readonly noun?: string;
  readonly measure?: string;
  readonly filters: FilterTable;
  readonly address: { readonly read: (search: URLSearchParams) => object };
}
interface Call {
  readonly query: { readonly safeParse: (query: unknown) => { readonly success: boolean } };
}

/** One call answers the whole list: the browser finds, sorts and turns pages. */
const WHOLE: Call = { query: { safeParse: () => ({ success: true }) } };
/** Keeps nothing, and is never called by an address. */
const CLIENT = { fetchQuery: () => Promise.reject(new Error('no call is made here')) };

const LISTS: readonly (readonly [name: string, list: Listed, call: Call])[] = [
  ['lessons', lessonKind, lessonsContract.listIds],
  ['episodes', episodeKind, episodesContract.listIds],
  ['templates', templateKind, lessonTemplatesContract.listIds],
  ['info templates', infoTemplateKind, lessonInfoTemplatesContract.ids],
  ['comments', commentKind, episodeExtrasContract.comments],
  ['comment settings', settingKind, episodeExtrasContract.commentSettings],
  ['videos', videoKind, episodeExtrasContract.videos],
  ['third-party lessons', externalLessonKind, externalLessonsContract.list],
  ['function configurations', configurationKind, functionConfigurationsContract.list],
  ['assistants', assistantKind, assistantsContract.list],
  ['programming lessons', programmingKind, programmingLessonsContract.list],
  ['teachers', teacherKind, teacherWorkContract.list],
  ['parcels of a lesson', lessonParcelsKind(1), lessonMaterialsContract.parcels],
  ['stock', stockKind, materialStockContract.list],
  ['teams', teamKind, teamsContract.list],
  ['teams of a lesson', lessonTeamsKind(1), teamsContract.list],
  ['students of a lesson', studentKind(7), lessonStudentsContract.list],
  ['writing tasks of a lesson', writingKind(7), writingTasksContract.list],
  ['robots', robotKind, robotsContract.list],
  ['exams', examKind, examsContract.list],
  ['share cards', shareCardKind, shareCardsContract.list],
  ['spoken practice', speakingKind, speakingContract.results],
  ['questions', questionKind, questionsContract.list],
  ['assessments', assessmentKind, assessmentsContract.query],
  ['stage reviews', stageReviewKind, stageReviewsContract.list],
  ['the board', statBoardKind, statBoardContract.list],
  ['baseline exams', baselineExamKind, baselineExamsContract.list],
  ['unit mock exams', mockExamKind, mockExamsContract.list],
  ['ability detectors', detectorKind, abilityDetectorsContract.list],
  ['sheets', sheetKind, sheetsContract.list],
  ['textbook items', textbookItemKind, textbookItemsContract.list],
  ['leave', leaveKind, scheduleMovesContract.leaves],
  ['requests to see phone numbers', revealKind, phoneRevealsContract.list],
  ['recorded sessions', recordingKind, sessionRecordingsContract.list],
  // Its pages are walked from the first on.
  ['fields unlike their template', driftKind, { query: propagationContract.drift.query.extend({ page: PageText }) }],
  ['connections of templates', connectionKind(CLIENT, 1), WHOLE],
  ['ways to place students', assignTypeKind, WHOLE],
  ['feedback', feedbackKind(CLIENT, 0), WHOLE],
  ['tasks', { name: 'tasks', filters: taskFilters, address: taskAddress }, tasksContract.tasks],
];

test('every list is here, under the name that its saved views are kept under', () => {
  const names = LISTS.flatMap(([, list]) => ('name' in list ? [list.name] : []));
  expect(names.toSorted()).toEqual(VIEW_PAGES.toSorted());
});

test('every list counts its records as all others count such records', () => {
  const counted = LISTS.flatMap(([, { noun, measure }]) => (noun === undefined ? [] : [{ noun, measure }]));
  expect(counted.length).toBeGreaterThan(30);
  expect(counted).toEqual(counted.map(({ noun }) => ({ noun, measure: measureOf(noun) })));
});

const TYPED = fc.oneof(
  fc.string(),
  fc.string({ minLength: 190, maxLength: 210 }),
  fc.integer().map(String),
  fc.nat().map(String),
  fc.array(fc.nat(), { maxLength: 250 }).map((ids) => ids.join(',')),
);

test.each(LISTS)(
  'whatever the address of %s holds, the server accepts what is sent',
  (_, { filters, address }, call) => {
    const chosen = Object.values(filters).flatMap(({ values = [] }) => values);
    const texts = fc.oneof(TYPED, fc.constantFrom('1', '20', 'asc', ...chosen));
    const keys = fc.constantFrom(...Object.keys(filters), 'page', 'pageSize', 'sort', 'order');
    fc.assert(
      fc.property(fc.dictionary(keys, texts), (typed) => {
        const read = address.read(new URLSearchParams(typed));
        expect(call.query.safeParse(read)).toMatchObject({ success: true });
      }),
    );
  },
);

/** A choice that the server does not know would be an empty list or a refusal. */
test.each(LISTS)(
  'every choice that the filters of %s offer is one the server knows',
  (_, { filters, address }, call) => {
    for (const [key, { values = [] }] of Object.entries(filters)) {
      for (const value of values) {
        const read = address.read(new URLSearchParams({ [key]: value }));
        expect(read).toEqual({ [key]: value });
        expect(call.query.safeParse(read), `${key}=${value}`).toMatchObject({ success: true });
      }
    }
  },
);
