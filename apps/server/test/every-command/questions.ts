/** Questions for the commands about them. */
import fc from 'fast-check';
import { aStaffRow } from '../builders.ts';
import type { OpenTestDatabase } from '../database.ts';
import type { CommandSample } from './command-world.ts';

let made = 0;

const PLACE = { subject: 2, phase: 2 } as const;

export const QUESTION_SAMPLES: Readonly<Record<string, CommandSample>> = {
  'question.state': {
    input: fc.record({ state: fc.constantFrom('disabled', 'disabled', 'active') }),
    chosen: ({ db }) => someQuestions(db),
  },
  'question.word': {
    input: fc.record({
      title: fc.constantFrom('周测', '高三 <一> 模'),
      type: fc.constantFrom('questions', 'answers', 'handout'),
    }),
    // The file has an owner.
    prepare: async ({ db }, drawn) => {
      await aStaffRow(db);
      return drawn;
    },
    reads: true,
    finalBy: 'nothing was changed',
    chosen: ({ db }) => someQuestions(db),
  },
  'question.import': {
    input: fc.array(fc.record({ answers: fc.constantFrom(['A'], ['BC'], ['E']), score: fc.constantFrom(500, null) }), {
      minLength: 1,
      maxLength: 4,
    }),
    prepare: (_, drawn) => {
      const rows = (Array.isArray(drawn) ? drawn : []).map((one: object) => {
        made += 1;
        const text = `${made}. 性质 $x_{${made}}$\nA. 一\nB. 二\nC. 三`;
        return { type: null, text, analysis: '', difficulty: 0, points: [], source: '', ...one };
      });
      return Promise.resolve({ ...PLACE, multipleMode: 'half', rows });
    },
  },
};

async function someQuestions(db: OpenTestDatabase['db']): Promise<readonly number[]> {
  const rows = Array.from({ length: 3 }, () => {
    made += 1;
    const stem = `性质 ${made}`;
    const body = {
      type: 'open',
      material: [],
      stem: [{ kind: 'paragraph', inlines: [{ kind: 'text', text: stem }] }],
      options: [],
      key: { kind: 'manual', answer: [], points: [] },
      analysis: [],
      parts: [],
      score: 0,
    };
    return {
      subjectId: PLACE.subject,
      phase: PLACE.phase,
      type: 'open',
      body: JSON.stringify(body),
      stem,
      textDigest: `p${made}`,
    };
  });
  const found = await db.insertInto('question').values(rows).returning('id').execute();
  return found.map(({ id }) => id);
}
