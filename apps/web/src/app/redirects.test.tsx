// Expectations are written out from the route list, not taken from the rows that the router reads.
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPerson } from '../shared/api/session-test-data.ts';
import { aWorld, closeApp, openApp } from './test-app.tsx';

const left = vi.hoisted(() => vi.fn<(url: string, target?: string) => void>());
vi.mock('../shared/ui/go.ts', () => ({ go: left, isWebAddress: () => true }));
// The lesson pages have tests of their own; here only where the router arrives matters.
vi.mock('../features/lessons/routes.tsx', () => {
  const Component = () => null;
  return { lessonRoutes: ['lessonDispatch/lessons', 'lessons/:lessonId/:tabId?'].map((path) => ({ path, Component })) };
});

const words = (text: string) => text.trim().split(/\s+/);
const rest = '/7/detail?a=1&b=%E6%95%B0';

const COMMERCE =
  words(`bundles goldCoinMall inventories goods lessonOrder productInventories refundApplications shipments
  parcels commerce guideVane conversionActivity plans saleData saleTarget saleStrategyDispatch conversionConfig`);
const MARKET = words(`coupon coupon-v2 internalCoupons campaigns giftManagement receiveCouponActivity decreaseActivities
  redeemActivities adZoneActivities giftActivity adZoneConfig splashes banners marketing subjectChannelZone personAdZones
  liveAdZones notifications userGroup abGroups productMatches giftActivityEntry transformerAdZones`);
const USERS = words(`mentorFeedbacks userFeedbacks users teachers assistants persons studentPortfolio teacherMoments
  teacherMomentComments livecastAdmin batch account`);
const JWC =
  words(`lessonPropsManage episodePeriods pepls episodes episodeComments jams mockExam assessments abilityDetector
  baselineExams stage/reviews videos shareConfigs`);
const same = (names: readonly string[], prefix = '') => names.map((name) => [name, `${prefix}${name}`] as const);

const EXTERNAL: Record<string, readonly (readonly [from: string, end: string])[]> = {
  电商系统: [
    ...same(COMMERCE),
    ['gold-coin-mall', 'goldCoinMall'],
    ['product-inventories', 'productInventories'],
    ['plan', 'plans'],
    ['editMaterialSwitching', 'productInventories/editMaterialSwitching'],
  ],
  营销系统: [['market', 'market'], ...same(MARKET, 'market/')],
  排班系统: [
    ['paiban', 'paiban'],
    ...same(['promotionDispatch', 'systemScheduleDispatch', 'teams', 'reserveQuota'], 'paiban/'),
    ['reserve-quota', 'paiban/reserveQuota'],
  ],
  用户管理系统: [
    ...same(USERS),
    ['user-feedbacks', 'userFeedbacks'],
    ['learningStatus', 'users/learningStatus'],
    ...same(['mentors', 'mentors/pending', 'mentors/manage'], 'teachers/'),
  ],
};

const INSIDE: readonly (readonly [from: string, end: string])[] = [
  ['lessons?a=1', 'lessonDispatch/lessons?a=1'],
  ['lessonDispatch?a=1', 'lessonDispatch/lessons?a=1'],
  ['jwc?a=1', 'jwc/episodes?a=1'],
  ['lessonInfoTemplates?a=1', 'lessonDispatch/lessonInfoTemplates?a=1'],
  ['lessonTemplates?a=1', 'lessonDispatch/lessonTemplates?a=1'],
  ...JWC.map((name) => [`${name}${rest}`, `jwc/${name}${rest}`] as const),
  [`lesson-props-manage${rest}`, `jwc/lessonPropsManage${rest}`],
  [`episode-comments${rest}`, `jwc/episodeComments${rest}`],
  [`mixedLevels${rest}`, `jwc/lessonPropsManage/mixedLevels${rest}`],
  ['ldap-auth?a=1', 'ldapAuth?a=1'],
  [`customer-service${rest}`, `customerService${rest}`],
  ['students/3/episodes/4/role-play?a=1', 'students/3/episodes/4/rolePlay?a=1'],
  ['students/3/episodes/4/exercise-animation?a=1', 'students/3/episodes/4/exerciseAnimation?a=1'],
];

let opened: ReturnType<typeof openApp> | undefined;
afterEach(() => {
  closeApp(opened);
  left.mockReset();
});
const arrivedAt = () =>
  opened && `${opened.router.state.location.pathname}${opened.router.state.location.search}`.slice(1);

describe.each(Object.entries(EXTERNAL))('R071-R084: paths of the %s', (site, rows) => {
  it.each(rows)('%s ends at %s with its rest and query, and the page names the site', async (from, end) => {
    opened = openApp(`#/${from}${rest}`, aWorld());
    await screen.findByRole('heading', { name: `此页面在${site}` });
    expect(arrivedAt()).toBe(`${end}${rest}`);
    expect(left).not.toHaveBeenCalled();
  });
});

describe('R038, R050, R077, R083, R085: paths inside', () => {
  it.each(INSIDE)('%s ends at %s', async (from, end) => {
    const { router } = (opened = openApp(`#/${from}`, aWorld({ me: aPerson() })));
    // The page there may go on to a tab of its own.
    const seen = new Set([arrivedAt()]);
    const stop = router.subscribe(() => seen.add(arrivedAt()));
    await waitFor(() => expect([...seen]).toContain(end));
    stop();
  });

  it('two old addresses of one page, the second before the first is drawn, both lead there', async () => {
    const end = `jwc/episodeComments${rest}`;
    opened = openApp('#/', aWorld({ me: aPerson() }));
    const { router } = opened;
    let again = true;
    const stop = router.subscribe(() => {
      if (!again || arrivedAt() !== end) return;
      again = false;
      void router.navigate(`/episodeComments${rest}`);
    });
    await router.navigate(`/episode-comments${rest}`);
    await waitFor(() => expect(again).toBe(false));
    stop();
    await waitFor(() => expect(arrivedAt()).toBe(end));
  });

  it('R038: deeper paths of lessons stay where they are', async () => {
    opened = openApp('#/lessons/12/info', aWorld());
    await screen.findByRole('banner');
    expect(arrivedAt()).toBe('lessons/12/info');
  });
});

describe('with an address configured', () => {
  const sites = {
    commerce: 'https://shop.example',
    marketing: 'https://market.example',
    scheduling: 'https://plan.example',
    users: 'https://users.example/in',
  };
  it.each([
    ['R071', 'goods/7?a=1', 'https://shop.example/#/goods/7?a=1'],
    ['R075', 'banners/7?a=1', 'https://market.example/#/banners/7?a=1'],
    ['R078', 'teams/7?a=1', 'https://plan.example/#/paiban/teams/7?a=1'],
  ])('%s: %s leaves for %s, once and without a trap for Back', async (_, from, url) => {
    const world = aWorld();
    opened = openApp(`#/${from}`, { ...world, config: { ...world.config, sites } });
    await waitFor(() => expect(left).toHaveBeenCalledWith(url, 'replacing'));
    expect(left).toHaveBeenCalledOnce();
  });

  it('R081: the user-management site gets the current address', async () => {
    const world = aWorld();
    opened = openApp('#/users?keyword=a', { ...world, config: { ...world.config, sites } });
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(new URL(String(left.mock.calls[0]?.[0])).searchParams.get('url')).toContain('#/users?keyword=a');
  });
});
