import { shellContract } from '@lectern/contract/shell/shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../shared/api/call.ts';
import { takePreloaded } from '../../shared/api/preloaded.ts';
import { aPerson } from '../../shared/api/session-test-data.ts';
import { aWorld, closeApp, openApp } from '../test-app.tsx';

// The page of another site leaves at once.
vi.mock('../../shared/ui/go.ts', () => ({ go: () => undefined, isWebAddress: () => true }));
vi.mock('../../features/lessons/routes.tsx', () => {
  const Component = () => null;
  return { lessonRoutes: [{ path: 'lessonDispatch/lessons', handle: { navKey: 'lessons' }, Component }] };
});

let opened: ReturnType<typeof openApp> | undefined;
afterEach(() => closeApp(opened));
const arrivedAt = () => opened && `${opened.router.state.location.pathname}${opened.router.state.location.search}`;
const noRoot = () => aWorld({ me: aPerson({ privileges: [], roles: [] }) });

describe('who sees what', () => {
  it('nobody signed in gets the sign-in screen at the address asked for, which then opens', async () => {
    const world = aWorld({ me: null, answers: { '/lectern/api/login': aPerson() } });
    opened = openApp('#/nothing?a=1', world);
    fireEvent.change(await screen.findByLabelText('账号'), { target: { value: 'operator' } });
    fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'x' } });
    world.me = aPerson();
    fireEvent.click(screen.getByRole('button', { name: '登录' }));
    await screen.findByRole('heading', { name: '页面不存在' });
    expect(arrivedAt()).toBe('/nothing?a=1');
  });

  it('ASVS V6.2.7: a password is pasted, and managers know the fields', async () => {
    opened = openApp('#/', aWorld({ me: null }));
    const password = await screen.findByLabelText('密码');
    // False where somebody prevents it.
    expect(fireEvent.paste(password, { clipboardData: { getData: () => 'correct horse' } })).toBe(true);
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    expect(screen.getByLabelText('账号').getAttribute('autocomplete')).toBe('username');
    closeApp(opened);
    opened = openApp('#/', aWorld({ me: aPerson({ mustChangePassword: true }) }));
    const fields = [
      await screen.findByLabelText('当前密码'),
      screen.getByLabelText('新密码'),
      screen.getByLabelText('再填一次新密码'),
    ];
    expect(fields.map((field) => fireEvent.paste(field))).toEqual([true, true, true]);
    expect(fields.map((field) => [field.getAttribute('type'), field.getAttribute('autocomplete')])).toEqual([
      ['password', 'current-password'],
      ['password', 'new-password'],
      ['password', 'new-password'],
    ]);
  });

  it('an empty form is not sent and says what is missing', async () => {
    opened = openApp('#/', aWorld({ me: null }));
    fireEvent.click(await screen.findByRole('button', { name: '登录' }));
    expect(screen.getByText('请填写账号')).toBeTruthy();
    expect(screen.getByText('请填写密码')).toBeTruthy();
  });

  it('R012: without the root permission an address with /ldap-auth shows the LDAP screen', async () => {
    opened = openApp('#/ldap-auth', noRoot());
    await screen.findByRole('heading', { name: 'LDAP 认证' });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('R013: without it every other address shows the coupon screen, which says that no address is configured', async () => {
    opened = openApp('#/lessons', noRoot());
    await screen.findByRole('heading', { name: '暂无讲台权限' });
    expect(screen.getByText(/未配置优惠券地址/)).toBeTruthy();
  });

  it('R012: a grant by the directory opens the app', async () => {
    const world = { ...noRoot(), answers: { '/lectern/api/ldap-grant': aPerson() } };
    opened = openApp('#/ldap-auth', world);
    fireEvent.change(await screen.findByLabelText('LDAP 账号'), { target: { value: 'lin' } });
    fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'x' } });
    world.me = aPerson();
    fireEvent.click(screen.getByRole('button', { name: '认证' }));
    await screen.findByRole('navigation', { name: '主导航' });
    await waitFor(() => expect(arrivedAt()).toMatch(/^\/lessonDispatch\/lessons/));
    await screen.findByText('认证成功，当前角色：教务运营');
  });

  it('a first password is changed before anything else, and what was refused until then is asked again', async () => {
    const world = aWorld({
      me: aPerson({ mustChangePassword: true }),
      answers: { '/lectern/api/me/password': { ok: true } },
    });
    opened = openApp('#/nothing', world);
    const refused = { code: 'PASSWORD_CHANGE', message: '请先修改密码', requestId: 'r', retryable: false };
    window.lecternPreloaded = { '/asked': Promise.resolve(new Response(JSON.stringify(refused), { status: 403 })) };
    fireEvent.change(await screen.findByLabelText('当前密码'), { target: { value: 'given-password' } });
    for (const label of ['新密码', '再填一次新密码']) {
      fireEvent.change(screen.getByLabelText(label), { target: { value: 'own-password-1' } });
    }
    world.me = aPerson();
    fireEvent.click(screen.getByRole('button', { name: '修改密码' }));
    await screen.findByRole('heading', { name: '页面不存在' });
    expect(takePreloaded('/asked')).toBeUndefined();
  });

  it('a session that ends keeps the page behind the sign-in screen', async () => {
    const world = aWorld();
    opened = openApp('#/nothing', world);
    await screen.findByRole('heading', { name: '页面不存在' });
    world.me = null;
    await act(() => call(shellContract.navigation).catch(() => undefined));
    await screen.findByText(/登录已失效/);
    expect(screen.getByText('没有找到这个页面')).toBeTruthy();
  });
});

describe('landing', () => {
  it.each([
    ['R015', ['ROLE_STAFF'], '/lessonDispatch/lessons?subject=2&phase=3'],
    ['R015', ['ROLE_TEMP'], '/lessonDispatch/lessons?subject=2&phase=3'],
    ['R016', ['ROLE_VIEWER'], '/lessonDispatch/lessons'],
  ])('%s: %s opens the bare address at %s', async (_, roles, path) => {
    localStorage.setItem('lectern.major.7', JSON.stringify({ subject: 2, phase: 3 }));
    opened = openApp('', aWorld({ me: aPerson({ roles }) }));
    await waitFor(() => expect(arrivedAt()).toBe(path));
  });

  it('R009: #/ is the home page', async () => {
    opened = openApp('#/', aWorld({ me: aPerson({ privileges: ['amaze', 'AMAZE_MAIN'] }) }));
    expect(await screen.findByRole('heading', { name: '工作台' })).toBeTruthy();
    expect(arrivedAt()).toBe('/');
  });
});

describe('the bar', () => {
  it('R021: without the main privilege there is the user menu alone', async () => {
    opened = openApp('#/nothing', aWorld({ me: aPerson({ privileges: ['amaze'] }) }));
    await screen.findByRole('button', { name: /我的菜单/ });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('R011: a full-screen route has none', async () => {
    opened = openApp('#/legacyTip', aWorld());
    await screen.findByRole('heading', { name: '自建题库已迁移' });
    expect(screen.queryByRole('banner')?.classList.contains('bar') ?? false).toBe(false);
  });

  it('R030, R032: a dropdown opens by keyboard and its external link opens in a new tab', async () => {
    const children = [{ navKey: 'wiki', title: '帮助文档', href: 'https://wiki.example/' }];
    opened = openApp('#/nothing', aWorld({ navigation: { items: [{ navKey: 'more', title: '更多', children }] } }));
    const button = await screen.findByRole('button', { name: /更多/ });
    fireEvent.keyDown(button, { key: 'ArrowDown' });
    const link = within(screen.getByRole('menu')).getByRole('menuitem');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(document.activeElement).toBe(link);
    fireEvent.keyDown(link, { key: 'Escape' });
    expect(document.activeElement).toBe(button);
  });

  it('R034, R037: highlights the item of the route 300 ms after the last step', async () => {
    opened = openApp('#/lessonDispatch/lessons', aWorld());
    const link = await screen.findByRole('link', { name: '课程' });
    await waitFor(() => expect(link.getAttribute('aria-current')).toBe('page'));
  });

  it('R036: a user search goes to users with its keyword, an empty one nowhere', async () => {
    const world = aWorld();
    const sites = { users: 'https://users.example/' };
    opened = openApp('#/nothing', { ...world, config: { ...world.config, sites } });
    const search = await screen.findByRole('search');
    fireEvent.submit(search);
    expect(arrivedAt()).toBe('/nothing');
    fireEvent.change(within(search).getByRole('searchbox'), { target: { value: ' 王 小明 ' } });
    fireEvent.submit(search);
    await waitFor(() => expect(arrivedAt()).toBe('/users?keyword=%E7%8E%8B%20%E5%B0%8F%E6%98%8E'));
  });

  it('decision 160: while the site of users has no address, students are searched for in the product', async () => {
    opened = openApp('#/nothing', aWorld({ me: aPerson({ privileges: ['amaze', 'AMAZE_MAIN', 'STUDENT_READ'] }) }));
    const search = await screen.findByRole('search');
    fireEvent.change(within(search).getByRole('searchbox'), { target: { value: '13800000000' } });
    // The page takes it from there at once, so that a reload does not search again.
    const handed: unknown[] = [];
    const stop = opened.router.subscribe(({ location }) => handed.push(location.state));
    fireEvent.submit(search);
    await waitFor(() => expect(arrivedAt()).toBe('/customerService'));
    stop();
    expect(handed).toContainEqual({ search: '13800000000' });
  });

  it('decision 160: who sees no students has no search for them', async () => {
    opened = openApp('#/nothing', aWorld());
    await screen.findByRole('navigation', { name: '主导航' });
    expect(screen.queryByRole('search')).toBeNull();
  });

  it.each([
    [1, { marketing: 'https://market.example' }, true],
    [2, { marketing: 'https://market.example' }, false],
    [1, {}, false],
  ] as const)('R035: variant %s with the sites %j has the staff coupon link: %s', async (variant, sites, shown) => {
    const world = aWorld();
    opened = openApp('#/nothing', { ...world, config: { ...world.config, variant, sites } });
    fireEvent.click(await screen.findByRole('button', { name: /我的菜单/ }));
    expect(screen.queryByRole('menuitem', { name: '员工优惠券' }) !== null).toBe(shown);
  });
});

describe('guards of routes', () => {
  it.each(['#/convenientTools', '#/jwc/batch/task/9', '#/user/batch/task'])(
    'R047, R048, decision 12: %s without permission is not found, and a toast says why',
    async (hash) => {
      opened = openApp(hash, aWorld());
      await screen.findByRole('heading', { name: '页面不存在' });
      expect((await screen.findByRole('alert')).textContent).toContain('没有权限');
    },
  );

  it.each(['#/no/such/page', '#/jwc/shareConfigs/7/info', '#/jwc/mockExam/3/nothing'])(
    'R010: %s is no page, and no toast blames rights',
    async (hash) => {
      opened = openApp(hash, aWorld());
      await screen.findByRole('heading', { name: '页面不存在' });
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it.each(['#/questions', '#/questions/3', '#/materials', '#/materials/4'])(
    'R086: %s shows the legacy tip',
    async (hash) => {
      opened = openApp(hash, aWorld());
      expect(await screen.findByRole('heading', { name: '自建题库已迁移' })).toBeTruthy();
    },
  );
});
