/** Exam templates of a lesson template: on the wire, created, changed (E086, E087, E176, E177, E179, E180). */
import type { HandlerArgs } from '@lectern/contract/endpoint';
import { ExamSetupBody } from '@lectern/contract/exams/exam-setup';
import type { examTemplatesContract, JamTemplate, JamTemplateBody } from '@lectern/contract/exams/exam-templates';
import type { DataScope } from '@lectern/domain/access/roles';
import { NEW_EXAM_SETUP, setupFaults } from '@lectern/domain/exams/exam-setup';
import { examEndTime } from '@lectern/domain/exams/exam-times';
import { TEMPLATE_ITEM } from '@lectern/domain/lesson-templates/template-codes';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import { knownLevels } from './exam-levels.queries.ts';
import { setupColumns, setupOfRow } from './exam-setup-columns.ts';
import { findJam, insertJam, type JamRow, jamsByIds, type PlacedJam, saveJam } from './exam-templates.repository.ts';
import { addItem, changeItem } from './save-item.ts';
import type { By, TemplatesDeps } from './template-deps.ts';

const KIND = TEMPLATE_ITEM.code.jamTemplate;

export function jamOnWire(row: PlacedJam): JamTemplate {
  const { id, lessonTemplateId, subjectId, phase, labelId: label, ordinal, rev, updatedBy } = row;
  const body = bodyOf(row);
  return {
    ...body,
    id,
    lessonTemplateId,
    subjectId,
    phase,
    label,
    ordinal,
    endTime: examEndTime(body.startTime, body.duration),
    rev,
    updatedBy,
    updatedTime: row.updatedAt.getTime(),
  };
}

function bodyOf(row: JamRow): JamTemplateBody {
  const { name: title, durationMs, startAt } = row;
  return { ...setupOfRow(row), title, duration: durationMs / MINUTE_MS, startTime: startAt?.getTime() ?? 0 };
}

function columnsOf({ title: name, duration, startTime, ...setup }: JamTemplateBody) {
  const startAt = startTime === 0 ? null : new Date(startTime);
  return { ...setupColumns(setup), name, durationMs: duration * MINUTE_MS, startAt };
}

/** @throws RefusedError for the first rule that the body breaks. */
async function assertMayBe(db: Db, { duration, ...body }: JamTemplateBody): Promise<void> {
  const limits = { durationMs: duration * MINUTE_MS, total: null, knownLevelIds: await knownLevels(db, body) };
  const [fault] = setupFaults(body, limits);
  if (fault) throw new RefusedError(fault.code, fault.message, { field: fault.field });
}

type Create = HandlerArgs<typeof examTemplatesContract.create>['body'];

export async function createJam(deps: TemplatesDeps, by: By, { lessonTemplateId, label, ...given }: Create) {
  const sent = withoutUndefined(given);
  const body = { ...ExamSetupBody.parse(NEW_EXAM_SETUP), startTime: 0, ...sent } as JamTemplateBody;
  const made = await addItem(deps, by, KIND, { lessonTemplateId, label }, async (tx, place, writer) => {
    await assertMayBe(tx, body);
    const { template, labelId, ordinal } = place;
    const columns = { ...columnsOf(body), lessonTemplateId, subjectId: template.subjectId, labelId, ordinal };
    return { ...(await insertJam(tx, columns, writer)), phase: template.phase };
  });
  return jamOnWire(made);
}

/** What `exactOptionalPropertyTypes` calls absent. */
const withoutUndefined = <B extends object>(body: B): B =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as B;

type Update = HandlerArgs<typeof examTemplatesContract.update>['body'];

export async function changeJam(deps: TemplatesDeps, by: By, id: number, { rev, ...sent }: Update) {
  const saved = await changeItem<JamTemplateBody, PlacedJam>(deps, by, KIND, id, {
    sent,
    rev,
    read: async (tx) => (await findJam(tx, id)) ?? missing(id),
    bodyOf,
    loggedAs: { mode: 'examMode' },
    check: (tx, _before, after) => assertMayBe(tx, after),
    save: async (tx, stored, after, writer) => ({
      ...(await saveJam(tx, stored, columnsOf(after), writer)),
      phase: stored.phase,
    }),
  });
  return jamOnWire(saved);
}

/** Of whose template it is, only those who see the template hear. @throws NotFoundError */
export async function visibleExamTemplate(db: Db, scope: DataScope, id: number): Promise<JamTemplate> {
  const [jam] = await jamsByIds(db, scope, [id]);
  return jamOnWire(jam ?? missing(id));
}

function missing(id: number): never {
  throw new NotFoundError(TEMPLATE_ITEM.labelOf(KIND), id);
}
