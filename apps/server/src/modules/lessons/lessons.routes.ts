import type { lessonsContract } from '@lectern/contract/lessons/lessons';
import type { Actor } from '../../platform/http/actor.ts';
import type { HandlerInput, Handlers } from '../../platform/http/handler.ts';
import { agendaOfLesson } from '../agendas/index.ts';
import { openAssessments } from '../lesson-templates/index.ts';
import { orNone } from '../schedule/index.ts';
import { deleteLesson } from './commands/bin-lesson.ts';
import { createLesson } from './commands/create-lesson.ts';
import {
  changeTeachers,
  copyOne,
  createMany,
  moveLesson,
  publishOne,
  runDocumentedBatch,
  runLessonBatch,
  settleLesson,
} from './commands/run-lesson-command.ts';
import { updateLesson } from './commands/update-lesson.ts';
import { exportLessons } from './export-lessons.ts';
import {
  agendaInScope,
  assessmentInScope,
  bundlesInScope,
  calculateTimes,
  conflictsInScope,
  displayInfoOf,
  lessonsOfTemplate,
  listedLessons,
  maxPeriod,
  pageOfLessons,
  presentAssessment,
  readinessOf,
} from './lessons.service.ts';
import type { LessonsDeps } from './lessons-deps.ts';
import { getLesson, presentLesson, presentLessonV2 } from './present-lesson.ts';
import { readinessBoard } from './readiness-board.ts';
import { readSaleOutlook } from './sale-outlook.ts';

/** How an episode's time may be written on a lesson's public page (E028). */
const EPISODE_TIME_DISPLAY_TYPES = [
  { value: 'startAndEnd', label: '显示开始与结束时间' },
  { value: 'startOnly', label: '只显示开始时间' },
  { value: 'dateOnly', label: '只显示日期' },
  { value: 'hidden', label: '不显示时间' },
];

type Name = keyof typeof lessonsContract;
type Part<K extends Name> = Pick<Handlers<typeof lessonsContract>, K>;

type ReadName =
  | 'get'
  | 'getV2'
  | 'getWithSaleInfo'
  | 'listSimple'
  | 'batchGet'
  | 'listIds'
  | 'check'
  | 'timeCalculation'
  | 'maxPeriod'
  | 'episodeTimeDisplayTypes'
  | 'byTemplate'
  | 'agendas'
  | 'agendaPeriod'
  | 'assessment'
  | 'assessmentChoices'
  | 'displayInfo'
  | 'bundles'
  | 'readiness'
  | 'readinessBoard'
  | 'saleOutlook'
  | 'exportCsv';

export const lessonsHandlers = (deps: LessonsDeps): Handlers<typeof lessonsContract> => ({
  ...readHandlers(deps),
  ...saveHandlers(deps),
  ...actionHandlers(deps),
});

function readHandlers(deps: LessonsDeps): Part<ReadName> {
  const { db, now } = deps;
  const withSaleInfo = async (actor: Actor, id: number) =>
    presentLessonV2(db, await getLesson(db, actor.scope, id), now());
  return {
    get: async ({ params, actor }) => presentLesson(db, await getLesson(db, actor.scope, params.id), now()),
    getV2: ({ params, actor }) => withSaleInfo(actor, params.id),
    getWithSaleInfo: ({ params, actor }) => withSaleInfo(actor, params.id),
    listSimple: ({ query, actor }) => listedLessons(deps, actor.scope, query.ids),
    batchGet: ({ body, actor }) => listedLessons(deps, actor.scope, body.ids),
    listIds: ({ query, actor }) => pageOfLessons(deps, actor.scope, query),
    check: ({ query, actor }) => orNone(() => conflictsInScope(db, actor, query.lessonId, now())),
    timeCalculation: ({ body: { lessonId, ...rules }, actor }) => calculateTimes(db, actor.scope, lessonId, rules),
    maxPeriod: async ({ query, actor }) => ({ maxPeriod: await maxPeriod(db, actor.scope, query.lessonId) }),
    episodeTimeDisplayTypes: () => Promise.resolve(EPISODE_TIME_DISPLAY_TYPES),
    byTemplate: ({ query, actor }) => lessonsOfTemplate(deps, actor.scope, query.lessonTemplateId),
    agendas: ({ params, actor }) => agendaInScope(db, actor.scope, params.id),
    agendaPeriod: async ({ params, actor }) => {
      await getLesson(db, actor.scope, params.id);
      return (await agendaOfLesson(db, params.id)).map(({ id, kind, period }) => ({ id, kind, period }));
    },
    assessmentChoices: async ({ query, actor }) =>
      (await openAssessments(db, actor.scope, query.text)).map(presentAssessment),
    assessment: ({ params, actor }) => assessmentInScope(db, actor.scope, params.id),
    displayInfo: async ({ params, actor }) => displayInfoOf(await getLesson(db, actor.scope, params.id)),
    bundles: ({ params, actor }) => bundlesInScope(db, actor.scope, params.id),
    readiness: ({ params, actor }) => readinessOf(db, actor.scope, params.id, now()),
    readinessBoard: ({ actor }) => readinessBoard(deps, actor),
    saleOutlook: ({ actor }) => readSaleOutlook(deps, actor.scope),
    exportCsv: ({ query, actor, call }) => exportLessons(deps, { actor, call }, query),
  };
}

type SaveName =
  | 'create'
  | 'createV2'
  | 'batchCreate'
  | 'batchCreateV2'
  | 'update'
  | 'updateV2'
  | 'updateDisplayInfo'
  | 'copy';

function saveHandlers(deps: LessonsDeps): Part<SaveName> {
  const { db, now } = deps;
  return {
    create: async ({ body, actor, call }) => {
      const id = await createLesson(deps, { actor, call }, body, 1);
      return presentLesson(db, await getLesson(db, actor.scope, id), now());
    },
    createV2: async ({ body, actor, call }) => {
      const id = await createLesson(deps, { actor, call }, body, 2);
      return presentLessonV2(db, await getLesson(db, actor.scope, id), now());
    },
    batchCreate: ({ body, actor, call }) => createMany(deps, { actor, call }, { ...body, version: 1 }),
    batchCreateV2: ({ body, actor, call }) => createMany(deps, { actor, call }, { ...body, version: 2 }),
    update: async ({ params, body, actor, call }) =>
      presentLesson(db, await updateLesson(deps, { actor, call }, params.id, body), now()),
    updateV2: async ({ params, body, actor, call }) =>
      presentLessonV2(db, await updateLesson(deps, { actor, call }, params.id, body), now()),
    updateDisplayInfo: async ({ params, body, actor, call }) =>
      displayInfoOf(await updateLesson(deps, { actor, call }, params.id, body)),
    copy: async ({ params, body, actor, call }) => {
      const id = await copyOne(deps, { actor, call }, params.id, body ?? {});
      return presentLesson(db, await getLesson(db, actor.scope, id), now());
    },
  };
}

function actionHandlers(deps: LessonsDeps): Omit<Handlers<typeof lessonsContract>, ReadName | SaveName> {
  const move =
    (type: 'lesson.unpublish' | 'lesson.cancel' | 'lesson.onFrontPage') =>
    ({ params, body, actor, call }: HandlerInput<typeof lessonsContract.unPublish>) =>
      moveLesson(deps, { actor, call }, { type, id: params.id, rev: body?.rev });
  return {
    publish: ({ params, body, actor, call }) => publishOne(deps, { actor, call }, params.id, body?.rev),
    retire: move('lesson.unpublish'),
    unPublish: move('lesson.unpublish'),
    cancel: move('lesson.cancel'),
    onFrontPage: move('lesson.onFrontPage'),
    limitByTeamCapacity: async ({ params, body, actor, call }) => {
      const request = { type: 'lesson.limitByTeams', id: params.id, rev: body?.rev };
      const { id, seatLimit, rev } = await settleLesson(deps, { actor, call }, request);
      return { id, limit: seatLimit, rev };
    },
    forbidTransferInto: async ({ params, body, actor, call }) => {
      const reason = body?.reason ?? (params.flag ? '禁止转入' : '允许转入');
      const input = { forbidden: params.flag, reason };
      const request = { type: 'lesson.transferBan', id: params.lessonId, input };
      const { id, transferForbidden, rev } = await settleLesson(deps, { actor, call }, request);
      return { id, transferForbidden, rev };
    },
    changeTeacher: ({ params, body, actor, call }) => changeTeachers(deps, { actor, call }, params.id, body),
    batchCopy: ({ body: { ids, ...input }, actor, call }) =>
      runDocumentedBatch(deps, { actor, call }, { type: 'lesson.copy', ids, input, made: true }),
    updateSalePhase: ({ params: { phase }, body: { ids, startSaleTime }, actor, call }) =>
      runDocumentedBatch(deps, { actor, call }, { type: 'lesson.salePhase', ids, input: { phase, startSaleTime } }),
    batchMarks: ({ body: { lessonIds, lessonMarkId }, actor, call }) =>
      runDocumentedBatch(
        deps,
        { actor, call },
        lessonMarkId === null
          ? { type: 'lesson.unmark', ids: lessonIds, input: {} }
          : { type: 'lesson.mark', ids: lessonIds, input: { lessonMarkId } },
      ),
    bin: async ({ params, query, actor, call }) => {
      await deleteLesson(deps, { actor, call }, params.id, query.rev);
      return { ok: true };
    },
    batchPublish: ({ body, actor, call }) => runLessonBatch(deps, { actor, call }, 'lesson.publish', body.ids),
    batchUnpublish: ({ body, actor, call }) => runLessonBatch(deps, { actor, call }, 'lesson.unpublish', body.ids),
  };
}
