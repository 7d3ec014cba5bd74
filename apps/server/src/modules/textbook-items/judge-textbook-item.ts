/** May these fields stand? Asked for one by the form, for many by the import. */
import { type DataScope, inScope } from '@lectern/domain/access/roles';
import type { TextbookItemFields } from '@lectern/domain/textbooks/textbook-item';
import type { RowReason } from '../../platform/engine/commands/command-type.ts';
import type { KnownPlaces } from './textbook-item-facts.queries.ts';
import { refused } from './textbook-item-subject.ts';

export function judgeFields(
  { phase, subject }: TextbookItemFields,
  known: KnownPlaces,
  scope: DataScope,
): readonly RowReason[] {
  if (!known.subjects.has(subject) || !known.phases.has(phase)) {
    return [refused('placeMissing', '学科或学段不存在，请重新选择')];
  }
  return inScope(scope, { subject, subjects: [], phase })
    ? []
    : [refused('outOfScope', '学科或学段不在你的数据范围内')];
}
