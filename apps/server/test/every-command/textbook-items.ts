/** Items of textbooks for the commands about them. */
import fc from 'fast-check';
import { anEpisodeTemplate, aTemplate } from '../builders.ts';
import type { OpenTestDatabase } from '../database.ts';
import type { CommandSample } from './command-world.ts';

let made = 0;

const VOLUME = { phase: 2, edition: '性质测试', volume: '上册' } as const;

export const TEXTBOOK_SAMPLES: Readonly<Record<string, CommandSample>> = {
  'textbookItem.state': {
    input: fc.record({ state: fc.constantFrom('off', 'off', 'on') }),
    chosen: ({ db }) => someItems(db),
  },
  'textbookItem.link': {
    input: fc.record({ held: fc.boolean() }),
    prepare: async ({ db }, drawn) => {
      const lessonTemplateId = await aTemplate(db);
      // `made` is where the next items are named from.
      for (const ahead of 'held' in drawn && drawn.held ? [1, 2, 3] : [2]) {
        await anEpisodeTemplate(db, lessonTemplateId, { name: `第 ${ahead} 讲 条目 ${made + ahead}`, ordinal: ahead });
      }
      return { lessonTemplateId };
    },
    chosen: ({ db }) => someItems(db),
  },
  'textbookItem.import': {
    input: fc.array(fc.record({ unit: fc.constantFrom('', '第一单元'), lessonNumber: fc.nat(9) }), {
      minLength: 1,
      maxLength: 4,
    }),
    prepare: (_, drawn) => {
      const rows = (Array.isArray(drawn) ? drawn : []).map((one: object) => {
        made += 1;
        return { ...VOLUME, subject: 2, ...one, name: `条目 ${made}` };
      });
      return Promise.resolve({ rows });
    },
  },
};

async function someItems(db: OpenTestDatabase['db']): Promise<readonly number[]> {
  const rows = Array.from({ length: 3 }, () => {
    made += 1;
    return { ...VOLUME, subjectId: 2, name: `条目 ${made}`, ordinal: made };
  });
  const found = await db.insertInto('textbookItem').values(rows).returning('id').execute();
  return found.map(({ id }) => id);
}
