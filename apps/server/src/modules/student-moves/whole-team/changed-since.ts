/** What became of teams and students since a transfer: its undo keeps it, and the refusal names who, when and what. */
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../../platform/db/database.ts';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
import { describeChanges } from '../../operation-log/index.ts';
import { type StudentChange, studentChanges, teamVersions } from '../../teams/index.ts';
import { takesOthers } from './gone-into.queries.ts';
import type { CopyBack } from './whole-team.ts';

const MAX_NAMED = 3;

/** None: everything is as the transfer left it. */
export async function changedSince(db: Db, { sourceId, sourceRev, copyId, coming }: CopyBack): Promise<RowReason[]> {
  const teams = new Map((await teamVersions(db, [sourceId, copyId])).map((team) => [team.id, team]));
  if (teams.get(sourceId)?.rev !== sourceRev) {
    const [words] = await describeChanges(db, [{ type: 'team', id: sourceId, taskId: undefined }]);
    return [changed(words ?? '原小班已有变动')];
  }
  if (await takesOthers(db, copyId, sourceId)) return [changed('有其他小班并入了转入课程的小班')];
  const changes = await studentChanges(db, [
    { teamId: sourceId, known: [] },
    { teamId: copyId, known: coming },
  ]);
  if (changes.length === 0) return [];
  const lessonOf = ({ teamId }: StudentChange) => (teamId === copyId ? '转入课程' : '转出课程');
  const named = changes
    .slice(0, MAX_NAMED)
    .map(
      (one) =>
        `${one.nickname} ${formatDateTime(one.at.getTime())} ${one.came ? '加入' : '离开'}${lessonOf(one)}的小班`,
    );
  const more = changes.length > MAX_NAMED ? `等 ${changes.length} 人` : '';
  return [changed(`${named.join('、')}${more}`)];
}

const changed = (what: string): RowReason => ({
  outcome: 'refused',
  code: 'changedSinceRun',
  message: `转移后小班或学员已有变动，撤销会保留现状：${what}`,
});
