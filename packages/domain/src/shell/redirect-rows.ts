/**
 * Every route that only leads elsewhere, as data: one row per row of the route list, named by its id.
 *
 * `resolveRedirect` in `redirects.ts` reads it. Whatever follows `from` in the path, and the query, always travels
 * (decision 21), except where a row matches the exact path only.
 */
export type ExternalSite = 'commerce' | 'marketing' | 'scheduling' | 'users';

export interface RedirectRow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Deeper paths are pages of their own (T013-T015). */
  readonly exact?: true;
}

export interface ExternalRow {
  readonly id: string;
  readonly from: string;
  readonly site: ExternalSite;
}

/** A segment in braces stands for any one segment. */
export const REDIRECT_ROWS: readonly RedirectRow[] = [
  { id: 'T013', from: 'lessons', to: 'lessonDispatch/lessons', exact: true },
  { id: 'T014', from: 'lessonInfoTemplates', to: 'lessonDispatch/lessonInfoTemplates', exact: true },
  { id: 'T015', from: 'lessonTemplates', to: 'lessonDispatch/lessonTemplates', exact: true },
  // Areas whose own address has no page lead to their first one.
  { id: 'T016', from: 'lessonDispatch', to: 'lessonDispatch/lessons', exact: true },
  { id: 'T104', from: 'jwc', to: 'jwc/episodes', exact: true },
  // Aliases that end on the commerce site (R072, R073).
  { id: 'T076', from: 'gold-coin-mall', to: 'goldCoinMall' },
  { id: 'T077', from: 'product-inventories', to: 'productInventories' },
  { id: 'T078', from: 'plan', to: 'plans' },
  { id: 'T079', from: 'editMaterialSwitching', to: 'productInventories/editMaterialSwitching' },
  // The marketing site (R076).
  { id: 'T081', from: 'coupon', to: 'market/coupon' },
  { id: 'T082', from: 'coupon-v2', to: 'market/coupon-v2' },
  { id: 'T083', from: 'internalCoupons', to: 'market/internalCoupons' },
  { id: 'T084', from: 'campaigns', to: 'market/campaigns' },
  { id: 'T085', from: 'giftManagement', to: 'market/giftManagement' },
  { id: 'T086', from: 'receiveCouponActivity', to: 'market/receiveCouponActivity' },
  { id: 'T087', from: 'decreaseActivities', to: 'market/decreaseActivities' },
  { id: 'T088', from: 'redeemActivities', to: 'market/redeemActivities' },
  { id: 'T089', from: 'adZoneActivities', to: 'market/adZoneActivities' },
  { id: 'T090', from: 'giftActivity', to: 'market/giftActivity' },
  { id: 'T091', from: 'adZoneConfig', to: 'market/adZoneConfig' },
  { id: 'T092', from: 'splashes', to: 'market/splashes' },
  { id: 'T093', from: 'banners', to: 'market/banners' },
  { id: 'T094', from: 'marketing', to: 'market/marketing' },
  { id: 'T095', from: 'subjectChannelZone', to: 'market/subjectChannelZone' },
  { id: 'T096', from: 'personAdZones', to: 'market/personAdZones' },
  { id: 'T097', from: 'liveAdZones', to: 'market/liveAdZones' },
  { id: 'T098', from: 'notifications', to: 'market/notifications' },
  { id: 'T099', from: 'userGroup', to: 'market/userGroup' },
  { id: 'T100', from: 'abGroups', to: 'market/abGroups' },
  { id: 'T101', from: 'productMatches', to: 'market/productMatches' },
  { id: 'T102', from: 'giftActivityEntry', to: 'market/giftActivityEntry' },
  { id: 'T103', from: 'transformerAdZones', to: 'market/transformerAdZones' },
  // Under jwc (R077); there the kebab spelling leads on to the camel one (decision 22).
  { id: 'T105', from: 'lesson-props-manage', to: 'jwc/lesson-props-manage' },
  { id: 'T106', from: 'lessonPropsManage', to: 'jwc/lessonPropsManage' },
  { id: 'T107', from: 'episodePeriods', to: 'jwc/episodePeriods' },
  { id: 'T108', from: 'pepls', to: 'jwc/pepls' },
  { id: 'T109', from: 'episodes', to: 'jwc/episodes' },
  { id: 'T110', from: 'episode-comments', to: 'jwc/episode-comments' },
  { id: 'T111', from: 'episodeComments', to: 'jwc/episodeComments' },
  { id: 'T112', from: 'jams', to: 'jwc/jams' },
  { id: 'T113', from: 'mockExam', to: 'jwc/mockExam' },
  { id: 'T114', from: 'assessments', to: 'jwc/assessments' },
  { id: 'T115', from: 'abilityDetector', to: 'jwc/abilityDetector' },
  { id: 'T116', from: 'baselineExams', to: 'jwc/baselineExams' },
  { id: 'T117', from: 'stage/reviews', to: 'jwc/stage/reviews' },
  { id: 'T118', from: 'videos', to: 'jwc/videos' },
  { id: 'T119', from: 'shareConfigs', to: 'jwc/shareConfigs' },
  { id: 'T105+', from: 'jwc/lesson-props-manage', to: 'jwc/lessonPropsManage' },
  { id: 'T110+', from: 'jwc/episode-comments', to: 'jwc/episodeComments' },
  // The scheduling site (R079, R080).
  { id: 'T122', from: 'promotionDispatch', to: 'paiban/promotionDispatch' },
  { id: 'T123', from: 'systemScheduleDispatch', to: 'paiban/systemScheduleDispatch' },
  { id: 'T124', from: 'teams', to: 'paiban/teams' },
  { id: 'T125', from: 'reserve-quota', to: 'reserveQuota' },
  { id: 'T126', from: 'reserveQuota', to: 'paiban/reserveQuota' },
  // The user-management site (R082, R084) and the rest (R050, R083, R085).
  { id: 'T139', from: 'user-feedbacks', to: 'userFeedbacks' },
  { id: 'T140', from: 'learningStatus', to: 'users/learningStatus' },
  { id: 'T141', from: 'mixedLevels', to: 'lessonPropsManage/mixedLevels' },
  { id: 'T142', from: 'mentors', to: 'teachers/mentors' },
  { id: 'T143', from: 'mentors/pending', to: 'teachers/mentors/pending' },
  { id: 'T144', from: 'mentors/manage', to: 'teachers/mentors/manage' },
  { id: 'T145', from: 'ldap-auth', to: 'ldapAuth' },
  { id: 'T147', from: 'customer-service', to: 'customerService' },
  // Students' practice (T170, T172).
  {
    id: 'T170',
    from: 'students/{studentId}/episodes/{episodeId}/role-play',
    to: 'students/{studentId}/episodes/{episodeId}/rolePlay',
  },
  {
    id: 'T172',
    from: 'students/{studentId}/episodes/{episodeId}/exercise-animation',
    to: 'students/{studentId}/episodes/{episodeId}/exerciseAnimation',
  },
];

export const EXTERNAL_ROWS: readonly ExternalRow[] = [
  { id: 'T059', from: 'bundles', site: 'commerce' },
  { id: 'T060', from: 'goldCoinMall', site: 'commerce' },
  { id: 'T061', from: 'inventories', site: 'commerce' },
  { id: 'T062', from: 'goods', site: 'commerce' },
  { id: 'T063', from: 'lessonOrder', site: 'commerce' },
  { id: 'T064', from: 'productInventories', site: 'commerce' },
  { id: 'T065', from: 'refundApplications', site: 'commerce' },
  { id: 'T066', from: 'shipments', site: 'commerce' },
  { id: 'T067', from: 'parcels', site: 'commerce' },
  { id: 'T068', from: 'commerce', site: 'commerce' },
  { id: 'T069', from: 'guideVane', site: 'commerce' },
  { id: 'T070', from: 'conversionActivity', site: 'commerce' },
  { id: 'T071', from: 'plans', site: 'commerce' },
  { id: 'T072', from: 'saleData', site: 'commerce' },
  { id: 'T073', from: 'saleTarget', site: 'commerce' },
  { id: 'T074', from: 'saleStrategyDispatch', site: 'commerce' },
  { id: 'T075', from: 'conversionConfig', site: 'commerce' },
  { id: 'T080', from: 'market', site: 'marketing' },
  { id: 'T121', from: 'paiban', site: 'scheduling' },
  { id: 'T127', from: 'mentorFeedbacks', site: 'users' },
  { id: 'T128', from: 'userFeedbacks', site: 'users' },
  { id: 'T129', from: 'users', site: 'users' },
  { id: 'T130', from: 'teachers', site: 'users' },
  { id: 'T131', from: 'assistants', site: 'users' },
  { id: 'T132', from: 'persons', site: 'users' },
  { id: 'T133', from: 'studentPortfolio', site: 'users' },
  { id: 'T134', from: 'teacherMoments', site: 'users' },
  { id: 'T135', from: 'teacherMomentComments', site: 'users' },
  { id: 'T136', from: 'livecastAdmin', site: 'users' },
  { id: 'T137', from: 'batch', site: 'users' },
  { id: 'T138', from: 'account', site: 'users' },
];
