/** Adds students to the list of whom a team (小班) lets in, or takes them off it; by id in the log of the team, whose readers need not see students. */
import type { HandlerArgs } from '@lectern/contract/endpoint';
import { type chosenStudentsContract, MAX_CHOSEN_STUDENTS } from '@lectern/contract/teams/chosen-students';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../../platform/engine/commands/command-type.ts';
import { InvalidError, NotFoundError, RefusedError } from '../../../platform/errors.ts';
import type { LessonsDeps } from '../../lessons/index.ts';
import { entryOf, recordOperation } from '../../operation-log/index.ts';
import { studentsAmong } from '../../students/index.ts';
import { addChosen, countChosen, lockTeams, removeChosen } from '../../teams/index.ts';
import { teamsByIds } from '../team-scope.queries.ts';

type Change = Pick<HandlerArgs<typeof chosenStudentsContract.change>, 'params' | 'body'>;

export async function changeChosenStudents(
  { db, now }: Pick<LessonsDeps, 'db' | 'now'>,
  by: CommandOrigin,
  { params: { id }, body: { add, remove } }: Change,
) {
  const { actor } = by;
  if (!actor.privileges.has('STUDENT_READ')) {
    throw new RefusedError('studentRightMissing', '设置指定学员还需要“查看学员”权限，请联系管理员');
  }
  return inTransaction(db, async (tx) => {
    const team = (await teamsByIds(tx, actor.scope, [id])).get(id);
    if (!team) throw new NotFoundError('小班', id);
    if ((await lockTeams(tx, [id])).get(id)?.gone !== false) {
      throw new RefusedError('teamGone', '小班已合并、移走或删除，不能再修改');
    }
    const known = await studentsAmong(tx, actor.scope, [...add, ...remove]);
    const missing = [...add, ...remove].filter((studentId) => !known.has(studentId));
    if (missing.length > 0) throw unknownStudents(missing);
    const at = now();
    const added = await addChosen(tx, id, add, { at, by: actor.name });
    const removed = await removeChosen(tx, id, remove);
    const total = await countChosen(tx, id);
    if (total > MAX_CHOSEN_STUDENTS) {
      throw new RefusedError(
        'tooManyChosen',
        `指定学员最多 ${MAX_CHOSEN_STUDENTS.toLocaleString('en')} 名，请先移出一些`,
      );
    }
    const subject = { type: 'team', id, name: team.name };
    const changes = [
      { field: 'chosenStudents', before: total - added.length + removed.length, after: total },
      ...(added.length === 0 ? [] : [{ field: 'chosenAdded', before: null, after: added }]),
      ...(removed.length === 0 ? [] : [{ field: 'chosenRemoved', before: removed, after: null }]),
    ];
    if (added.length + removed.length > 0) {
      const context = { ...by, at, reason: '' };
      await recordOperation(tx, entryOf(context, { action: 'team.choose', subject, changes, note: '' }));
    }
    return { added: added.length, removed: removed.length, total };
  });
}

const MAX_NAMED = 5;

function unknownStudents(ids: readonly number[]): InvalidError {
  const more = ids.length > MAX_NAMED ? ` 等 ${ids.length} 名` : ' ';
  const message = `学员 ${ids.slice(0, MAX_NAMED).join('、')}${more}不存在，或不在你的数据范围内`;
  return new InvalidError(message, [{ path: 'body.add', message }]);
}
