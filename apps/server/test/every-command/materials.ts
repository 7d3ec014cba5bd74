/** Samples of the commands about the materials of lessons and their parcels. */

import fc from 'fast-check';
import { aTemplate, TEST_NOW } from '../builders.ts';
import { BOOK_SAMPLES } from './books.ts';
import type { CommandSample, CommandWorld } from './command-world.ts';

const nothing = fc.constant({});
const SKU = 'SAMPLE-1';

/** Each lesson sends the same SKU, of which there is enough for everybody. */
async function someMaterials({ db, lessonIds }: CommandWorld): Promise<void> {
  await db
    .insertInto('materialStock')
    .values({ sku: SKU, name: '讲义', onHand: 1000 })
    .onConflict((c) => c.doNothing())
    .execute();
  await db
    .updateTable('lesson')
    .set({ withGift: true })
    .where('id', 'in', [...lessonIds])
    .execute();
  const materials = lessonIds.map((lessonId) => ({
    lessonId,
    sku: SKU,
    name: '讲义',
    trigger: 'enrolled',
    ordinal: 1,
  }));
  await db
    .insertInto('lessonMaterial')
    .values(materials)
    .onConflict((c) => c.columns(['lessonId', 'sku']).doNothing())
    .execute();
}

/** Two students of the first lesson. */
async function owed(world: CommandWorld): Promise<{ lessonId: number; students: readonly number[] }> {
  const { db, lessonIds } = world;
  const [lessonId = 0] = lessonIds;
  await someMaterials(world);
  await db.updateTable('lesson').set({ status: 'init' }).where('id', '=', lessonId).execute();
  const people = ['甲', '乙'].map((nickname) => ({ nickname, address: '某路 1 号' }));
  const rows = await db.insertInto('student').values(people).returning('id').execute();
  const enrolled = rows.map(({ id }) => ({ lessonId, studentId: id, source: 'manual', startedAt: TEST_NOW }));
  await db.insertInto('enrolment').values(enrolled).execute();
  return { lessonId, students: rows.map(({ id }) => id) };
}

async function sentParcels(world: CommandWorld): Promise<readonly number[]> {
  const { lessonId, students } = await owed(world);
  const material = await world.db
    .selectFrom('lessonMaterial')
    .select('id')
    .where('lessonId', '=', lessonId)
    .executeTakeFirstOrThrow();
  const rows = students.map((studentId) => ({
    studentId,
    lessonId,
    materialId: material.id,
    sku: SKU,
    name: '讲义',
    state: 'sent',
    sentAt: TEST_NOW,
  }));
  const made = await world.db.insertInto('studentParcel').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
}

async function fromTemplate(world: CommandWorld, input: object): Promise<object> {
  const { db, lessonIds } = world;
  const lessonTemplateId = await aTemplate(db, { withGift: true });
  await db
    .updateTable('lesson')
    .set({ templateId: lessonTemplateId, withGift: true })
    .where('id', 'in', [...lessonIds])
    .execute();
  const fields = JSON.stringify({ sku: 'SAMPLE-2', quantity: 1, trigger: 'enrolled', triggerCount: 0 });
  await db
    .insertInto('templateExtra')
    .values({ lessonTemplateId, kind: 'material', name: '礼盒', ordinal: 1, fields })
    .execute();
  return input;
}

const MATERIAL_SAMPLES: Readonly<Record<string, CommandSample>> = {
  'material.take': { input: nothing, prepare: fromTemplate },
  'material.change': {
    input: fc.record({
      change: fc.oneof(
        fc.constant({ kind: 'remove', keys: [SKU] }),
        fc.record({
          kind: fc.constant('change'),
          key: fc.constant(SKU),
          item: fc.record({
            sku: fc.constant(SKU),
            name: fc.constantFrom('讲义', '讲义（上）'),
            quantity: fc.integer({ min: 1, max: 3 }),
            trigger: fc.constant('beforeStart'),
            triggerCount: fc.integer({ min: 1, max: 9 }),
          }),
        }),
      ),
    }),
    prepare: async (world, input) => {
      await someMaterials(world);
      return input;
    },
  },
  'material.ship': {
    input: nothing,
    prepare: async (world) => ({ lessonId: (await owed(world)).lessonId }),
  },
  'material.waybill': {
    input: nothing,
    prepare: async (world) => {
      const { lessonId, students } = await owed(world);
      const rows = students.map((id) => ({
        student: String(id),
        sku: SKU,
        carrier: '顺丰速运',
        trackingNo: `SF1000${id}`,
      }));
      return { lessonId, rows };
    },
  },
  'parcel.deliver': { input: nothing, chosen: sentParcels },
  'material.reship': { input: nothing, chosen: sentParcels },
  'parcel.return': { input: nothing, chosen: sentParcels },
};

export const GOODS_SAMPLES: Readonly<Record<string, CommandSample>> = { ...BOOK_SAMPLES, ...MATERIAL_SAMPLES };
