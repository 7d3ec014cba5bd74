/** Which 课程信息模板 the pages of lessons are made from, for many at once. */
import { Id } from '@lectern/contract/wire-values';
import { z } from 'zod';
import { mayUseInfoTemplate } from '../../lesson-info-templates/index.ts';
import { lessonCommand } from './lesson-command.ts';
import { refuse } from './lesson-verdict.ts';

export const useInfoTemplateCommand = lessonCommand({
  name: 'lesson.useInfoTemplate',
  label: '选用课程信息模板',
  verb: '为…选用课程信息模板',
  description: '所选课程的课程页都按同一个课程信息模板展示',
  action: 'lesson.useInfoTemplate',
  input: z.strictObject({
    infoTemplateId: Id.meta({ title: '课程信息模板', control: 'infoTemplate' }),
  }),
  judge: async (db, { actor }, _lessons, { infoTemplateId }) => {
    const isThere = await mayUseInfoTemplate(db, actor.scope, infoTemplateId);
    return () =>
      isThere
        ? { reasons: [], patch: { infoTemplateId } }
        : refuse({
            code: 'infoTemplateMissing',
            message: '课程信息模板不存在、已删除，或不在你的数据范围内，请重新选择',
          });
  },
});
