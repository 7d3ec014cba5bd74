/** The order of the groups of one lesson's outline and what the lesson calls them (E033). */
import { Id } from '@lectern/contract/wire-values';
import { inGroups } from '@lectern/domain/outline/outline-order';
import { z } from 'zod';
import { labelsByIds } from '../outline.queries.ts';
import { refused } from './arrange-rows.ts';
import { type Outline, type Renamed } from './arrangement.ts';
import { arrangementCommand } from './arrangement-command.ts';

const Input = z.strictObject({
  /** All groups, the first first; without a name it keeps the one it has, with null it gets that of its label. */
  groups: z
    .array(z.strictObject({ labelId: Id, name: z.string().trim().max(20).nullish() }))
    .min(1)
    .max(50)
    .meta({ control: 'none' }),
});
type Input = z.output<typeof Input>;

export const nameGroupsCommand = arrangementCommand({
  name: 'lesson.nameGroups',
  label: '修改大纲分组',
  verb: '修改',
  noun: '课程的大纲分组',
  description: '分组的顺序，及其在本课程中的名称',
  action: 'lesson.nameGroups',
  input: Input,
  arrange: async ({ groups }: Input, db) => {
    const ids = groups.map(({ labelId }) => labelId);
    const own = new Map((await labelsByIds(db, ids)).map(({ id, name }) => [id, name]));
    return ({ items }) => {
      const present = new Set(items.map(({ labelId }) => labelId));
      const isWhole = present.size === new Set(ids).size && ids.every((id) => present.has(id));
      return {
        order: inGroups(items, ids),
        labels: [],
        names: groups.flatMap((group) => renamed(group, items, own.get(group.labelId) ?? '')),
        reasons: isWhole ? [] : [refused('orderOtherItems')],
      };
    };
  },
});

/** None where the group is called so already. */
function renamed({ labelId, name }: Input['groups'][number], items: Outline['items'], own: string): Renamed[] {
  if (name === undefined) return [];
  const called = items.find((item) => item.labelId === labelId)?.labelName ?? own;
  const before = called === own ? null : called;
  const after = name === null || name === '' || name === own ? null : name;
  return before === after ? [] : [{ labelId, own, before, after }];
}
