import { describe, expect, test } from 'vitest';
import { EXTERNAL_ROWS, REDIRECT_ROWS } from './redirect-rows.ts';
import { followRedirects, resolveRedirect } from './redirects.ts';

/**
 * Row of the route list, a path under it, and where that ends: a path of ours, or `site: path`. Written from the list
 * and not from `redirect-rows.ts`; `/7` stands for any rest.
 */
const ENDS: readonly (readonly [string, string, string])[] = [
  ['T013', 'lessons', 'lessonDispatch/lessons'],
  ['T014', 'lessonInfoTemplates', 'lessonDispatch/lessonInfoTemplates'],
  ['T015', 'lessonTemplates', 'lessonDispatch/lessonTemplates'],
  ['T016', 'lessonDispatch', 'lessonDispatch/lessons'],
  ['T104', 'jwc', 'jwc/episodes'],
  ['T059', 'bundles/7', 'commerce: bundles/7'],
  ['T060', 'goldCoinMall/7', 'commerce: goldCoinMall/7'],
  ['T061', 'inventories/7', 'commerce: inventories/7'],
  ['T062', 'goods/7', 'commerce: goods/7'],
  ['T063', 'lessonOrder/7', 'commerce: lessonOrder/7'],
  ['T064', 'productInventories/7', 'commerce: productInventories/7'],
  ['T065', 'refundApplications/7', 'commerce: refundApplications/7'],
  ['T066', 'shipments/7', 'commerce: shipments/7'],
  ['T067', 'parcels/7', 'commerce: parcels/7'],
  ['T068', 'commerce/7', 'commerce: commerce/7'],
  ['T069', 'guideVane/7', 'commerce: guideVane/7'],
  ['T070', 'conversionActivity/7', 'commerce: conversionActivity/7'],
  ['T071', 'plans/7', 'commerce: plans/7'],
  ['T072', 'saleData/7', 'commerce: saleData/7'],
  ['T073', 'saleTarget/7', 'commerce: saleTarget/7'],
  ['T074', 'saleStrategyDispatch/7', 'commerce: saleStrategyDispatch/7'],
  ['T075', 'conversionConfig/7', 'commerce: conversionConfig/7'],
  ['T076', 'gold-coin-mall/7', 'commerce: goldCoinMall/7'],
  ['T077', 'product-inventories/7', 'commerce: productInventories/7'],
  ['T078', 'plan/7', 'commerce: plans/7'],
  ['T079', 'editMaterialSwitching/7', 'commerce: productInventories/editMaterialSwitching/7'],
  ['T080', 'market/7', 'marketing: market/7'],
  ['T081', 'coupon/7', 'marketing: market/coupon/7'],
  ['T082', 'coupon-v2/7', 'marketing: market/coupon-v2/7'],
  ['T083', 'internalCoupons/7', 'marketing: market/internalCoupons/7'],
  ['T084', 'campaigns/7', 'marketing: market/campaigns/7'],
  ['T085', 'giftManagement/7', 'marketing: market/giftManagement/7'],
  ['T086', 'receiveCouponActivity/7', 'marketing: market/receiveCouponActivity/7'],
  ['T087', 'decreaseActivities/7', 'marketing: market/decreaseActivities/7'],
  ['T088', 'redeemActivities/7', 'marketing: market/redeemActivities/7'],
  ['T089', 'adZoneActivities/7', 'marketing: market/adZoneActivities/7'],
  ['T090', 'giftActivity/7', 'marketing: market/giftActivity/7'],
  ['T091', 'adZoneConfig/7', 'marketing: market/adZoneConfig/7'],
  ['T092', 'splashes/7', 'marketing: market/splashes/7'],
  ['T093', 'banners/7', 'marketing: market/banners/7'],
  ['T094', 'marketing/7', 'marketing: market/marketing/7'],
  ['T095', 'subjectChannelZone/7', 'marketing: market/subjectChannelZone/7'],
  ['T096', 'personAdZones/7', 'marketing: market/personAdZones/7'],
  ['T097', 'liveAdZones/7', 'marketing: market/liveAdZones/7'],
  ['T098', 'notifications/7', 'marketing: market/notifications/7'],
  ['T099', 'userGroup/7', 'marketing: market/userGroup/7'],
  ['T100', 'abGroups/7', 'marketing: market/abGroups/7'],
  ['T101', 'productMatches/7', 'marketing: market/productMatches/7'],
  ['T102', 'giftActivityEntry/7', 'marketing: market/giftActivityEntry/7'],
  ['T103', 'transformerAdZones/7', 'marketing: market/transformerAdZones/7'],
  ['T105', 'lesson-props-manage/7', 'jwc/lessonPropsManage/7'],
  ['T106', 'lessonPropsManage/7', 'jwc/lessonPropsManage/7'],
  ['T107', 'episodePeriods/7', 'jwc/episodePeriods/7'],
  ['T108', 'pepls/7', 'jwc/pepls/7'],
  ['T109', 'episodes/7', 'jwc/episodes/7'],
  ['T110', 'episode-comments/7', 'jwc/episodeComments/7'],
  ['T111', 'episodeComments/7', 'jwc/episodeComments/7'],
  ['T112', 'jams/7', 'jwc/jams/7'],
  ['T113', 'mockExam/7', 'jwc/mockExam/7'],
  ['T114', 'assessments/7', 'jwc/assessments/7'],
  ['T115', 'abilityDetector/7', 'jwc/abilityDetector/7'],
  ['T116', 'baselineExams/7', 'jwc/baselineExams/7'],
  ['T117', 'stage/reviews/7', 'jwc/stage/reviews/7'],
  ['T118', 'videos/7', 'jwc/videos/7'],
  ['T119', 'shareConfigs/7', 'jwc/shareConfigs/7'],
  ['T121', 'paiban/7', 'scheduling: paiban/7'],
  ['T122', 'promotionDispatch/7', 'scheduling: paiban/promotionDispatch/7'],
  ['T123', 'systemScheduleDispatch/7', 'scheduling: paiban/systemScheduleDispatch/7'],
  ['T124', 'teams/7', 'scheduling: paiban/teams/7'],
  ['T125', 'reserve-quota/7', 'scheduling: paiban/reserveQuota/7'],
  ['T126', 'reserveQuota/7', 'scheduling: paiban/reserveQuota/7'],
  ['T127', 'mentorFeedbacks/7', 'users: mentorFeedbacks/7'],
  ['T128', 'userFeedbacks/7', 'users: userFeedbacks/7'],
  ['T129', 'users/7', 'users: users/7'],
  ['T130', 'teachers/7', 'users: teachers/7'],
  ['T131', 'assistants/7', 'users: assistants/7'],
  ['T132', 'persons/7', 'users: persons/7'],
  ['T133', 'studentPortfolio/7', 'users: studentPortfolio/7'],
  ['T134', 'teacherMoments/7', 'users: teacherMoments/7'],
  ['T135', 'teacherMomentComments/7', 'users: teacherMomentComments/7'],
  ['T136', 'livecastAdmin/7', 'users: livecastAdmin/7'],
  ['T137', 'batch/7', 'users: batch/7'],
  ['T138', 'account/7', 'users: account/7'],
  ['T139', 'user-feedbacks/7', 'users: userFeedbacks/7'],
  ['T140', 'learningStatus/7', 'users: users/learningStatus/7'],
  ['T141', 'mixedLevels/7', 'jwc/lessonPropsManage/mixedLevels/7'],
  ['T142', 'mentors/7', 'users: teachers/mentors/7'],
  ['T143', 'mentors/pending/7', 'users: teachers/mentors/pending/7'],
  ['T144', 'mentors/manage/7', 'users: teachers/mentors/manage/7'],
  ['T145', 'ldap-auth/7', 'ldapAuth/7'],
  ['T147', 'customer-service/7', 'customerService/7'],
  ['T170', 'students/5/episodes/9/role-play', 'students/5/episodes/9/rolePlay'],
  ['T172', 'students/5/episodes/9/exercise-animation', 'students/5/episodes/9/exerciseAnimation'],
];

test.each(ENDS)('%s: /%s ends at %s', (_id, asked, end) => {
  const query = '?keyword=%E5%88%9D%E4%BA%8C&subject=2';
  const reached = followRedirects(`/${asked}${query}`);
  const told = reached.kind === 'internal' ? reached.to : `${reached.site}: ${reached.path.slice(1)}`;
  expect(told).toBe(reached.kind === 'internal' ? `/${end}${query}` : `${end}${query}`);
});

test('every row is expected above, and no row twice', () => {
  const rows = [...REDIRECT_ROWS, ...EXTERNAL_ROWS].filter((row) => !row.id.endsWith('+'));
  expect(rows.map((row) => row.id).toSorted()).toEqual(ENDS.map(([id]) => id).toSorted());
  expect(new Set([...REDIRECT_ROWS, ...EXTERNAL_ROWS].map((row) => row.from)).size).toBe(
    REDIRECT_ROWS.length + EXTERNAL_ROWS.length,
  );
});

describe('one hop', () => {
  test.each([
    ['T013: only the exact path is the list', 'lessons/7', null],
    ['T013: the list has its place in lessonDispatch', '/lessons?subject=2', '/lessonDispatch/lessons?subject=2'],
    ['T013: a closing slash is no deeper path', '#/lessons/', '/lessonDispatch/lessons'],
    ['T015: a template detail stays', 'lessonTemplates/3/log', null],
    ['T017: a page stays', 'lessonDispatch/lessons', null],
    ['T105: kebab leads under jwc first', 'lesson-props-manage/a', '/jwc/lesson-props-manage/a'],
    ['decision 22: and there to camel', 'jwc/lesson-props-manage/a', '/jwc/lessonPropsManage/a'],
    ['T125: reserve-quota goes by reserveQuota', 'reserve-quota', '/reserveQuota'],
    ['T141: mixedLevels goes by lessonPropsManage', 'mixedLevels', '/lessonPropsManage/mixedLevels'],
    ['T117: a part of a path is not the path', 'stage', null],
    ['T070: a longer name is another name', 'plansOfTheYear', null],
    ['T171: the page itself stays', 'students/5/episodes/9/exerciseAnimation', null],
    ['T001: the root stays', '/', null],
  ])('%s', (_sentence, path, expected) => {
    expect(resolveRedirect(path)).toEqual(expected === null ? null : { kind: 'internal', to: expected });
  });

  test('T129: the search of the bar leaves with its keyword', () => {
    expect(resolveRedirect('/users?keyword=13800000000')).toEqual({
      kind: 'external',
      site: 'users',
      path: '/users?keyword=13800000000',
    });
  });
});

test('no row leads in a circle: every way ends within three hops', () => {
  for (const { from } of REDIRECT_ROWS) {
    let current = `/${from.replaceAll(/\{\w+\}/g, '1')}`;
    let hops = 0;
    for (let next = resolveRedirect(current); next?.kind === 'internal'; next = resolveRedirect(current)) {
      current = next.to;
      hops += 1;
      expect(hops).toBeLessThanOrEqual(3);
    }
  }
});
