/** The real routes in the real hash router over canned answers of the server, for tests of the shell. */
import type { Me } from '@lectern/contract/shell/identity';
import type { AppConfig, Navigation } from '@lectern/contract/shell/shell';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { createHashRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { configureClient } from '../shared/api/client-settings.ts';
import { aConfig } from '../shared/api/config-test-data.ts';
import { markSessionLost } from '../shared/api/session-state.ts';
import { aPerson } from '../shared/api/session-test-data.ts';
import { createQueryClient } from '../shared/query-client.ts';
import { ToastRegion } from '../shared/ui/toast-region.tsx';
import { dismissAllToasts } from '../shared/ui/toasts.ts';
import { appRoutes } from './routes.tsx';

export interface World {
  config: AppConfig;
  /** Null: nobody is signed in. */
  me: Me | null;
  navigation: Navigation;
  answers: Record<string, unknown>;
}

export function aWorld(change: Partial<World> = {}): World {
  return {
    config: aConfig({ ldap: true }),
    me: aPerson(),
    navigation: {
      items: [
        { navKey: 'jams', title: '考试', to: '/jwc/jams' },
        { navKey: 'lessons', title: '课程', to: '/lessons' },
      ],
    },
    answers: {},
    ...change,
  };
}

/** Opens the app at `hash` and answers what `world` says; it may be changed while the app runs. */
export function openApp(hash: string, world: World) {
  window.location.hash = hash;
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(answerOf(url, world)));
  vi.stubGlobal('scrollTo', () => undefined);
  const client = createQueryClient();
  configureClient({ onSignedOut: () => markSessionLost(client) });
  const router = createHashRouter(appRoutes);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return { router, client };
}

export function closeApp(opened: ReturnType<typeof openApp> | undefined): void {
  cleanup();
  opened?.router.dispose();
  opened?.client.clear();
  dismissAllToasts();
  vi.unstubAllGlobals();
  localStorage.clear();
}

function answerOf(url: string, { config, me, navigation, answers }: World): Response {
  const path = url.replace(/\?.*$/, '');
  if (path === '/lectern/api/app-config') return json(config);
  if (path in answers) return json(answers[path]);
  if (me === null) return json({ code: 'signedOut', message: '请先登录', requestId: 'r', retryable: false }, 401);
  if (path === '/lectern/api/me') return json(me);
  if (path === '/lectern/api/navigation') return json(navigation);
  return json({ code: 'notFound', message: '接口不存在', requestId: 'r', retryable: false }, 404);
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}
