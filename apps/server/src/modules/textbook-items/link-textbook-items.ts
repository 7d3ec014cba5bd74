/** Links many items of textbooks with the episode templates of one class type that teach them, by their names. */
import { Id } from '@lectern/contract/wire-values';
import { templatesForItem } from '@lectern/domain/textbooks/templates-for-item';
import { z } from 'zod';
import { recordCommand } from '../../kit/record/record-command.ts';
import type { TextbookItemRow } from './textbook-item-facts.queries.ts';
import { linksOfItems, subjectsOfTemplates, templatesOf } from './textbook-item-facts.queries.ts';
import { refused, textbookItems } from './textbook-item-subject.ts';
import { replaceLinks } from './textbook-items.repository.ts';

const Input = z.strictObject({
  lessonTemplateId: Id.meta({
    title: '班型',
    control: 'template',
    description: '按名称对应：条目与班型中名称相同或相含的同学科讲次模板关联；已有关联保留',
  }),
});
type Input = z.output<typeof Input>;

export const linkCommand = recordCommand<TextbookItemRow, readonly number[], Input>({
  records: textbookItems,
  name: 'textbookItem.link',
  label: '关联讲次模板',
  verb: '为…关联讲次模板',
  description: '把所选条目与一个班型的讲次模板关联',
  privilege: 'LESSON_TEMPLATE_WRITE',
  input: Input,
  tiers: { low: 200, high: 3000 },
  stateOf: async (db, rows) => {
    const linked = await linksOfItems(
      db,
      rows.map(({ id }) => id),
    );
    return ({ id }) => linked(id);
  },
  judge: async (db, _context, _rows, { lessonTemplateId }) => {
    const templates = await templatesOf(db, lessonTemplateId);
    return ({ name, subjectId }, before) => {
      const ofSubject = templates.filter((template) => template.subjectId === subjectId);
      const meant = templatesForItem(name, ofSubject).map(({ id }) => id);
      const after = [...new Set([...before, ...meant])].toSorted((a, b) => a - b);
      if (ofSubject.length === 0) return { reasons: [OTHER_SUBJECT], after };
      return { reasons: meant.length === 0 ? [NO_TEMPLATE] : [], after };
    };
  },
  unchanged: () => '已关联，无需修改',
  changesOf: (before, after) => [{ field: 'episodeTemplateIds', before, after }],
  write: async (tx, context, row, { before, after, note }) => {
    // An undo does not bring back what was deleted meanwhile.
    const kept = await subjectsOfTemplates(tx, after);
    const links = { before, after: after.filter((id) => kept.has(id)) };
    return replaceLinks(tx, row, links, { ...context, verb: 'link', note });
  },
});

const OTHER_SUBJECT = refused('otherSubject', '班型没有这一学科的讲次模板，请选择其他班型');
const NO_TEMPLATE = refused('noTemplate', '班型中没有名称对应的讲次模板，可打开条目单独关联');
