/** What the property test gives the commands of templates. */
import fc from 'fast-check';
import { aTemplate } from '../builders.ts';
import { anEpisodeTemplate } from '../template-builders.ts';
import type { CommandSample, CommandWorld } from './command-inputs.ts';

export const TEMPLATE_SAMPLES: Readonly<Record<string, CommandSample>> = {
  'template.propagate': {
    input: fc.record({ lessonCardLabel: fc.constantFrom('新', '热卖', null), limit: fc.nat(60), reward: fc.nat(9) }),
    prepare: aTemplateToFollow,
  },
  'lessonTemplate.bin': { input: fc.constant({}), chosen: templatesAlone },
};

/** The lessons get a template with these values, and their first episodes one that each of them follows. */
async function aTemplateToFollow({ db, lessonIds }: CommandWorld, input: object): Promise<object> {
  const { reward, ...defaults } = { reward: 0, ...input };
  const templateId = await aTemplate(db, { lessonDefaults: JSON.stringify(defaults) });
  const episodeTemplate = await anEpisodeTemplate(db, templateId, 1, { reward });
  await db
    .updateTable('lesson')
    .set({ templateId })
    .where('id', 'in', [...lessonIds])
    .execute();
  const first = await db
    .selectFrom('lessonAgenda')
    .select(['lessonId', 'itemId'])
    .distinctOn('lessonId')
    .where('lessonId', 'in', [...lessonIds])
    .where('kind', '=', 'episode')
    .orderBy('lessonId')
    .orderBy('ordinal')
    .execute();
  for (const { itemId } of first) {
    await db.updateTable('episode').set({ episodeTemplateId: episodeTemplate }).where('id', '=', itemId).execute();
  }
  const columns = ['lessonCardLabel', 'limit', `episode:${episodeTemplate}:reward`];
  const overwrite = lessonIds.flatMap((lessonId) => columns.map((column) => ({ lessonId, column })));
  return { templateId, columns, overwrite };
}

/** As many as there are lessons; nothing hangs on them. */
async function templatesAlone({ db, lessonIds }: CommandWorld): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const lessonId of lessonIds) ids.push(await aTemplate(db, { name: `班型 ${lessonId}` }));
  return ids;
}
