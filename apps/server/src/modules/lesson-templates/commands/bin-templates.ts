/**
 * Templates to the recycle bin, one or a group (R213-R218): what a tutoring template is bound to stays, each with its
 * reason, and so does what lessons are made from.
 */
import { TemplateListQuery } from '@lectern/contract/lesson-templates/lesson-templates';
import type { DataScope } from '@lectern/domain/access/roles';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { boundWords } from '@lectern/domain/lesson-templates/tutoring-binding';
import { z } from 'zod';
import { commandedTable } from '../../../kit/record/commanded-table.ts';
import { isBinned } from '../../../kit/record/locked-record.ts';
import { recordCommand } from '../../../kit/record/record-command.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
import { queryOfList } from '../../../platform/engine/commands/list-query.ts';
import { BOUND } from '../bin-items.ts';
import { binTemplate, templatesByIds, unbinTemplate } from '../bin-template.repository.ts';
import { lessonCounts, tutoringOf } from '../template-facts.queries.ts';
import { idsOfTemplates } from '../template-list.queries.ts';
import { logTemplate } from '../template-log.ts';
import type { TemplateRow } from '../template-row.ts';

export const IN_USE = 'templateInUse';

const templates = commandedTable({
  table: 'lessonTemplate',
  viewPage: 'lessonTemplates',
  unit: '个',
  noun: '班型',
  missing: '班型不存在，可能已被删除或不在你的数据范围内',
  idsOfQuery: (db, actor, text, _at, limit) => {
    const query = queryOfList(TemplateListQuery, text);
    const { page: _page, pageSize: _size, sort: _sort, order: _order, expand: _expand, ...filter } = query;
    return idsOfTemplates(db, filter, actor.scope, limit);
  },
  byIds: templatesByIds,
  shownAs: ({ id, name }) => ({ name, href: lessonTemplatePath(id) }),
});

export const binTemplatesCommand = recordCommand<TemplateRow, boolean, Record<string, never>>({
  records: templates,
  name: 'lessonTemplate.bin',
  label: '删除班型',
  verb: '删除',
  description: '把所选班型移入回收站，30 天内可以恢复',
  privilege: 'LESSON_TEMPLATE_WRITE',
  dangerous: true,
  hidden: true,
  input: z.strictObject({}),
  tiers: { low: 200, high: 2000 },
  stateOf: () => Promise.resolve(isBinned),
  judge: async (db, { actor }, rows) => {
    const ids = rows.map(({ id }) => id);
    const reasonsOf = await templateRefusals(db, actor.scope, ids);
    return (row) => ({ reasons: reasonsOf(row), after: true });
  },
  changesOf: (before, after) => [{ field: 'inBin', before, after }],
  write: async (tx, context, row, { before, after, note }) => {
    const write = after ? binTemplate : unbinTemplate;
    const template = await write(tx, row, { name: context.actor.name, at: context.at });
    const action = after ? 'lessonTemplate.bin' : 'lessonTemplate.unbin';
    await logTemplate(tx, context, { action, template, changes: [{ field: 'inBin', before, after }], note });
    return template.rev;
  },
});

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
