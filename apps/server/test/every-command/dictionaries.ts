/** Rows of dictionaries for the commands about them. */
import fc from 'fast-check';
import type { OpenTestDatabase } from '../database.ts';
import type { CommandSample } from './command-world.ts';

let made = 0;
const KEY = { phase: 2, subjectId: 3 } as const;

export const DICTIONARY_SAMPLES: Readonly<Record<string, CommandSample>> = {
  'dictionary.merge': {
    input: fc.record({ of: fc.constantFrom('lessonLabels', 'tags') }),
    prepare: async ({ db, lessonIds: [lessonId = 0] }, { of }: { of?: string }) => {
      const [from, to] = of === 'tags' ? await doubleTags(db) : await doubleLabels(db);
      const [first = 0] = from;
      const worn = of === 'tags' ? { tagIds: [first] } : { labelId: first };
      await db.updateTable('lesson').set(worn).where('id', '=', lessonId).execute();
      return { dictionary: of, from, to };
    },
  },
  'dictionary.import': {
    input: fc.record({ lines: fc.integer({ min: 1, max: 4 }), changes: fc.boolean() }),
    prepare: async ({ db }, input: { lines?: number; changes?: boolean }) => {
      const [[id = 0]] = await doubleLabels(db);
      const rows = Array.from({ length: input.lines ?? 1 }, (_, i) => {
        made += 1;
        return { ...KEY, line: i + 2, id: i === 0 && input.changes ? id : null, name: `标签 ${made}` };
      });
      return { dictionary: 'lessonLabels', rows };
    },
  },
};

async function doubleLabels(db: OpenTestDatabase['db']): Promise<[number[], number]> {
  const rows = Array.from({ length: 3 }, () => {
    made += 1;
    return { ...KEY, id: 5000 + made, name: `重复 ${made}`, ordinal: made };
  });
  await db.insertInto('lessonLabel').values(rows).execute();
  const [a = 0, b = 0, to = 0] = rows.map(({ id }) => id);
  return [[a, b], to];
}

async function doubleTags(db: OpenTestDatabase['db']): Promise<[number[], number]> {
  made += 3;
  const rows = [0, 1, 2].map((i) => ({ name: `重复标签 ${made - i}` }));
  const found = await db.insertInto('tag').values(rows).returning('id').execute();
  const [a = 0, b = 0, to = 0] = found.map(({ id }) => id);
  return [[a, b], to];
}
