/**
 * Templates to the recycle bin, one or a group (R213-R218): what a tutoring template is bound to stays, each with its
 * reason, and so does what lessons are made from.
 */
import { TemplateListQuery } from '@lectern/contract/lesson-templates/lesson-templates';
import { boundWords } from '@lectern/domain/lesson-templates/tutoring-binding';
import { lessonTemplatePath } from '@lectern/domain/lessons/lesson-link';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { RefusedError } from '../../../platform/errors.ts';
import type { DataScope } from '../../../platform/http/actor.ts';
import {
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type SubjectSource,
} from '../../../platform/plans/command-type.ts';
import { queryOfList } from '../../../platform/plans/list-query.ts';
import { BOUND } from '../bin-items.ts';
import { binTemplate, lockBinnedTemplate, templatesByIds, unbinTemplate } from '../bin-template.repository.ts';
import { lessonCounts, tutoringOf } from '../template-facts.queries.ts';
import { idsOfTemplates } from '../template-list.queries.ts';
import { logTemplate } from '../template-log.ts';
import type { TemplateRow } from '../template-row.ts';
import { lockTemplate } from '../templates.repository.ts';

interface Payload {
  readonly way: 'there' | 'back';
}

export const IN_USE = 'templateInUse';
const LABEL = '删除班型';
const Input = z.strictObject({});

export const templateSubject: SubjectSource = {
  type: 'lessonTemplate',
  viewPage: 'lessonTemplates',
  idsOfQuery: (db, actor, text, _at, limit) => {
    const query = queryOfList(TemplateListQuery, text);
    const { page: _page, pageSize: _size, sort: _sort, order: _order, expand: _expand, ...filter } = query;
    return idsOfTemplates(db, filter, actor.scope, limit);
  },
  versionsOf: async (db, actor, ids) =>
    new Map((await templatesByIds(db, actor.scope, ids)).map(({ id, rev }) => [id, rev])),
};

export const binTemplatesCommand = commandType<z.output<typeof Input>, Payload>({
  name: 'lessonTemplate.bin',
  label: LABEL,
  words: { verb: '删除', unit: '个', noun: '班型', description: '把所选班型移入回收站，30 天内可以恢复' },
  privilege: 'LESSON_TEMPLATE_WRITE',
  dangerous: true,
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: templateSubject,
  hidden: true,
  plan: async (db, { actor }, _input, ids) => {
    const rows = new Map((await templatesByIds(db, actor.scope, ids)).map((row) => [row.id, row]));
    const reasonsOf = await templateRefusals(db, actor.scope, ids);
    return ids.map((id): PlannedRow<Payload> => {
      const row = rows.get(id);
      if (!row || row.deletedAt !== null) return missing(id);
      const reasons = reasonsOf(row);
      return planned(row, reasons, { before: false, after: true }, 'there');
    });
  },
  apply: async (tx, context, { subject, payload }) => {
    if (subject.id === null) throw new TypeError('a template that is not there');
    const { actor, at, reason } = context;
    const isBack = payload.way === 'back';
    const row = isBack
      ? await lockBinnedTemplate(tx, actor.scope, subject.id)
      : await lockTemplate(tx, actor.scope, subject.id);
    if (row.rev !== subject.rev) throw new ChangedSincePlanError();
    if (!isBack) {
      const [refusal] = (await templateRefusals(tx, actor.scope, [row.id]))(row);
      if (refusal) throw new RefusedError(refusal.code, refusal.message);
    }
    const write = isBack ? unbinTemplate : binTemplate;
    const template = await write(tx, row, { name: actor.name, at });
    const changes = [{ field: 'inBin', before: isBack, after: !isBack }];
    const note = [isBack ? `撤销：${LABEL}` : '', reason].filter((part) => part !== '').join('；');
    const action = isBack ? 'lessonTemplate.unbin' : 'lessonTemplate.bin';
    await logTemplate(tx, context, { action, template, changes, note });
    return { id: null, rev: template.rev, payload };
  },
  invert: async (db: Db, { actor }: CommandContext, done: readonly DoneRow<Payload>[]) => {
    const ids = done.flatMap(({ subject }) => subject.id ?? []);
    const rows = await templatesByIds(db, actor.scope, ids);
    return rows
      .filter((row) => row.deletedAt !== null)
      .map((row) => planned(row, [], { before: true, after: false }, 'back'));
  },
});

function planned(
  { id, name, rev }: TemplateRow,
  reasons: readonly RowReason[],
  inBin: { readonly before: boolean; readonly after: boolean },
  way: Payload['way'],
): PlannedRow<Payload> {
  return {
    subject: { type: 'lessonTemplate', id, name, rev, href: lessonTemplatePath(id) },
    reasons,
    changes: reasons.length > 0 ? [] : [{ field: 'inBin', ...inBin }],
    payload: { way },
  };
}

function missing(id: number): PlannedRow<Payload> {
  return {
    subject: { type: 'lessonTemplate', id, name: `班型 ${id}`, rev: null, href: null },
    reasons: [{ outcome: 'refused', code: 'notFound', message: '班型不存在，可能已被删除或不在你的数据范围内' }],
    changes: [],
    payload: { way: 'there' },
  };
}

type Judge = (row: Pick<TemplateRow, 'id' | 'name'>) => readonly RowReason[];

/** What stands in the way of deleting each of them. */
export async function templateRefusals(db: Db, scope: DataScope, ids: readonly number[]): Promise<Judge> {
  const counts = await lessonCounts(db, ids);
  const bound = new Map(
    (await tutoringOf(db, ids, scope)).map((each) => [each.mainLessonTemplateId, each.tutoringTemplates]),
  );
  return ({ id, name }) => {
    const reasons: RowReason[] = [];
    const tutoring = bound.get(id);
    if (tutoring)
      reasons.push({ outcome: 'refused', code: BOUND, message: boundWords({ id, name, tutoring }, 'delete') });
    const lessons = counts.get(id) ?? 0;
    if (lessons > 0) {
      const message = `仍有课程使用该班型，请先删除这些课程或为其更换班型：${lessons} 门`;
      reasons.push({ outcome: 'refused', code: IN_USE, message, to: lessonTemplatePath(id, 'lesson-list') });
    }
    return reasons;
  };
}
