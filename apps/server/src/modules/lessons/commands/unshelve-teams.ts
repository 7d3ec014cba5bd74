/** What a canceled lesson leaves off the shelf: none of its teams (小班) is on it (teams 1). */
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/engine/commands/command-type.ts';
import { entryOf, recordOperations } from '../../operation-log/index.ts';
import { takeOffShelf, teamsOnShelf } from '../../teams/index.ts';
import type { BesideLesson } from './lesson-verdict.ts';

export async function unshelvedTeams(
  db: Db,
  lessonIds: readonly number[],
): Promise<(lessonId: number) => BesideLesson | undefined> {
  const teams = Map.groupBy(await teamsOnShelf(db, lessonIds), ({ lessonId }) => lessonId);
  return (lessonId) => {
    const found = teams.get(lessonId);
    if (!found) return undefined;
    return {
      changes: [{ field: 'teamsOnShelf', before: found.map(({ id, name }) => ({ id, name })), after: [] }],
      apply: async (tx, context) => {
        await takeOffShelf(
          tx,
          found.map(({ id }) => id),
          { at: context.at, name: context.actor.name },
        );
        await recordOperations(
          tx,
          found.map((team) => unshelved(context, team)),
        );
      },
    };
  };
}

const unshelved = (context: CommandContext, { id, name }: { readonly id: number; readonly name: string }) =>
  entryOf(context, {
    action: 'team.unshelve',
    subject: { type: 'team', id, name },
    changes: [{ field: 'saleStatus', before: 'on_shelf', after: 'off_shelf' }],
    note: ['取消课程', context.reason].filter((part) => part !== '').join('；'),
  });
