/** What stands in the outlines of templates, under the ids that generated requests guess. */
import { anAssessment, anEpisodeTemplate, anInfoTemplate, aTutoringTemplate } from '../builders.ts';
import type { OpenTestDatabase } from '../database.ts';

const ITEMS = 13;
const EXAM_MS = 5_400_000;

/** In the outlines of templates 1 to 6; the others are empty. Info templates in both versions. */
export async function aroundTemplates(db: OpenTestDatabase['db']): Promise<void> {
  const assessmentId = await anAssessment(db);
  await db.updateTable('lessonTemplate').set({ assessmentId }).where('id', '<', 9).execute();
  for (let made = 0; made < ITEMS; made += 1) {
    const lessonTemplateId = 1 + (made % 6);
    const ordinal = 1 + Math.floor(made / 6);
    await anInfoTemplate(db, { version: 1 + (made % 2) });
    const place = { lessonTemplateId, ordinal };
    await anEpisodeTemplate(db, lessonTemplateId, { ordinal, name: `第 ${ordinal} 讲` });
    await db
      .insertInto('jamTemplate')
      .values({ ...place, name: '期中考', labelId: 12, durationMs: EXAM_MS })
      .execute();
    await db
      .insertInto('stageReviewTemplate')
      .values({ ...place, name: '阶段测试', stageExamName: '测试卷', labelId: 31 })
      .execute();
    const fields = JSON.stringify({ unit: '第一单元', duration: EXAM_MS });
    await db
      .insertInto('templateExtra')
      .values({ ...place, kind: 'mockExam', name: '单元模拟考', fields })
      .execute();
  }
  await aTutoringTemplate(db, 2, { episodeTemplateId: 2 });
}
