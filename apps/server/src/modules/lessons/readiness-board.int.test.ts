import { lessonsContract as contract } from '@lectern/contract/lessons/lessons';
import { describe, expect, test } from 'vitest';
import { aLesson, aReadyLesson, TEST_NOW } from '../../../test/builders.ts';
import { openLessons } from '../../../test/lessons-app.ts';
import { aTeam } from '../../../test/team-builders.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number): Date => new Date(TEST_NOW.getTime() + days * DAY_MS);

const { database, app } = await openLessons();

/** Wants a team and has none, so it is not ready. */
const aDraft = (ownerId: number, startAt: Date | null, more: Parameters<typeof aLesson>[1] = {}) =>
  aLesson(database.db, { ownerId, startAt, withMentor: true, displayTeamSize: true, ...more });

describe('L034: lessons of mine that are not ready to publish', () => {
  test('those one answers for, whoever saved them last, of the next 30 days, the soonest first, each with everything that refuses and where it is mended', async () => {
    const me = 4101;
    const other = 4102;
    const later = await aDraft(me, inDays(20));
    const soon = await aDraft(me, inDays(2), { createdBy: '别人', updatedBy: '别人', withAssessment: true });
    await aDraft(other, inDays(3), { createdBy: '看板人', updatedBy: '看板人' });
    await aDraft(me, inDays(31));
    await aDraft(me, inDays(-1));
    await aDraft(me, null);
    await aDraft(me, inDays(4), { status: 'published' });
    await aDraft(me, inDays(4), { deletedAt: TEST_NOW, deletedBy: '看板人' });
    const warned = await aDraft(me, inDays(5));
    await aTeam(database.db, warned);
    const ready = await aReadyLesson(database.db, { ownerId: me });
    const api = await app.as({ id: me, name: '看板人' });
    const board = await api.call(contract.readinessBoard, {});
    expect(board).toMatchObject({
      list: [
        { id: soon, daysLeft: 2, refusals: [{ code: 'withoutAssessment' }, { code: 'noOnShelfTeam' }] },
        {
          id: warned,
          daysLeft: 5,
          refusals: [],
          warnings: [{ code: 'noEpisodes' }, { code: 'noSaleEnd' }, { code: 'noLimit' }],
        },
        { id: later, daysLeft: 20, refusals: [{ code: 'noOnShelfTeam', mend: { tab: 'teams' } }] },
      ],
      readyIds: [ready],
      more: false,
    });
    // As the lesson's own readiness says.
    const own = await api.call(contract.readiness, { params: { id: String(soon) } });
    expect(board.list[0]?.refusals).toEqual(own.refusals);
    expect(board.list[0]?.warnings).toEqual(own.warnings);
  });

  test('stays within the data scope, and looks at the first fifty', async () => {
    const me = 4103;
    for (let i = 0; i < 52; i += 1) await aDraft(me, inDays(1), { subjectId: i < 51 ? 2 : 3 });
    const all = await (await app.as({ id: me })).call(contract.readinessBoard, {});
    expect([all.list.length, all.more]).toEqual([50, true]);
    const scope = { subjects: [3], phases: null };
    const english = await (await app.as({ id: me, scope })).call(contract.readinessBoard, {});
    expect([english.list.length, english.more]).toEqual([1, false]);
  });
});
