/** Samples of the commands about the books of lessons. */
import fc from 'fast-check';
import { aTemplate } from '../builders.ts';
import type { CommandSample, CommandWorld } from './command-world.ts';

const ISBNS = ['9783161484100', '9780306406157', '9780804429573'] as const;

/** Every other lesson has two books, one of which its template has as well. */
async function someBooks({ db, lessonIds }: CommandWorld): Promise<void> {
  const templateId = await aTemplate(db, { supportReadingTraining: true });
  await db
    .updateTable('lesson')
    .set({ templateId })
    .where('id', 'in', [...lessonIds])
    .execute();
  const fields = (isbn: string) => JSON.stringify({ isbn, edition: '', volume: '', quantity: 1, required: true });
  for (const [index, isbn] of ISBNS.slice(1).entries()) {
    const place = { lessonTemplateId: templateId, kind: 'book', ordinal: index + 1 };
    await db
      .insertInto('templateExtra')
      .values({ ...place, name: `班型书 ${index}`, fields: fields(isbn) })
      .execute();
  }
  for (const lessonId of lessonIds.filter((_, index) => index % 2 === 0)) {
    const books = ISBNS.slice(0, 2).map((isbn, index) => ({
      lessonId,
      isbn,
      title: `书 ${index}`,
      ordinal: index + 1,
    }));
    await db.insertInto('lessonBook').values(books).execute();
  }
}

const prepared = async (world: CommandWorld, input: object): Promise<object> => {
  await someBooks(world);
  return input;
};

const book = fc.record({ isbn: fc.constantFrom(...ISBNS), title: fc.constantFrom('论语', '森林报') });

export const BOOK_SAMPLES: Readonly<Record<string, CommandSample>> = {
  'book.bind': { input: fc.constant({}), prepare: prepared },
  'book.unbind': { input: fc.constant({}), prepare: prepared },
  'book.change': {
    input: fc.record({
      change: fc.oneof(
        fc.record({ kind: fc.constant('add'), item: book }),
        fc.record({ kind: fc.constant('change'), key: fc.constant(ISBNS[0]), item: book }),
        fc.record({ kind: fc.constant('remove'), keys: fc.subarray([...ISBNS], { minLength: 1 }) }),
      ),
    }),
    prepare: prepared,
  },
  'book.order': { input: fc.constant({ isbns: [ISBNS[1], ISBNS[0]] }), prepare: prepared },
};
