/** Who answers for lessons (负责人), for many at once: decision 267. */
import { Id } from '@lectern/contract/wire-values';
import { inScope } from '@lectern/domain/access/roles';
import { z } from 'zod';
import { namedStaff, staffWith } from '../../staff/index.ts';
import { fieldsOf } from '../lesson-columns.ts';
import { lessonCommand } from './lesson-command.ts';
import { refuse } from './lesson-verdict.ts';

export const setOwnerCommand = lessonCommand({
  name: 'lesson.setOwner',
  label: '更换负责人',
  verb: '为…更换负责人',
  description: '所选课程的待发布清单和发布提醒归新的负责人；别人修改课程不会改变负责人',
  action: 'lesson.setOwner',
  columns: ['ownerId'],
  input: z.strictObject({
    ownerId: Id.meta({ title: '负责人', control: 'owner' }),
  }),
  judge: async (db, _context, _lessons, { ownerId }) => {
    const owner = (await namedStaff(db, 'LESSON_WRITE')).find(({ id }) => id === ownerId);
    const reach = (await staffWith(db, 'LESSON_WRITE')).find(({ id }) => id === ownerId);
    return (lesson) => {
      if (!owner) return refuse({ code: 'ownerMissing', message: '负责人的账号不存在，请重新选择' });
      if (!reach) {
        const message = `“${owner.name}”的账号已停用或没有编辑课程的权限，请选择其他负责人`;
        return refuse({ code: 'ownerMayNotWrite', message });
      }
      if (!inScope(reach.scope, fieldsOf(lesson))) {
        const message = `课程不在“${owner.name}”的数据范围内，请选择其他负责人`;
        return refuse({ code: 'ownerOutOfScope', message });
      }
      return { reasons: [], patch: { ownerId } };
    };
  },
});
