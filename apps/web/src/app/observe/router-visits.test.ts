import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createVisitReader } from './router-visits.ts';
import type { VisitStart } from './visit-start.ts';

function follow() {
  const router = createMemoryRouter(
    [
      { path: '/', element: null },
      { path: 'lessons/:lessonId/:tabId?', lazy: async () => ({ element: null }) },
    ],
    { initialEntries: ['/?landing=1'] },
  );
  const visits: VisitStart[] = [];
  const visitOf = createVisitReader();
  let at = 100;
  const read = () => {
    at += 10;
    const visit = visitOf({ at, state: router.state });
    if (visit) visits.push(visit);
  };
  read();
  router.subscribe(read);
  return { router, visits };
}

test('R348: the load and each change of the path are visits, by the pattern of the route', async () => {
  const { router, visits } = follow();
  await router.navigate('/lessons/12');
  await router.navigate('/lessons/12/agendas');
  expect(visits).toMatchObject([
    { op: 'pageload', name: '/', startMs: 0 },
    // Begins when it is asked for, not when its code is there.
    { op: 'navigation', name: '/lessons/:lessonId/:tabId?', startMs: 120 },
    { op: 'navigation', name: '/lessons/:lessonId/:tabId?' },
  ]);
  router.dispose();
});

test('a search on the same page is no change of the route', async () => {
  const { router, visits } = follow();
  await router.navigate('/?lessonInfo=13800138000');
  expect(visits).toHaveLength(1);
  router.dispose();
});
