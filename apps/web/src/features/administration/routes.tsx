import { Navigate, type RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const HANDLE: RouteHandle = { navKey: 'administration' };

export const administrationRoutes: RouteObject[] = [
  { path: 'admin', handle: HANDLE, element: <Navigate to="/admin/accounts" replace /> },
  {
    path: 'admin/accounts',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./accounts-page.tsx')).AccountsPage }),
  },
  {
    path: 'admin/roles',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./roles-page.tsx')).RolesPage }),
  },
  {
    path: 'admin/roles/:roleId',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./role-page.tsx')).RolePage }),
  },
  {
    path: 'admin/sessions',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./sessions-page.tsx')).SessionsPage }),
  },
  {
    path: 'admin/refusals',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./refusals-page.tsx')).RefusalsPage }),
  },
  {
    path: 'admin/backups',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./backups-page.tsx')).BackupsPage }),
  },
  {
    path: 'admin/status',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./status-page.tsx')).StatusPage }),
  },
  {
    path: 'admin/factSources',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./fact-sources/fact-sources-page.tsx')).FactSourcesPage }),
  },
  {
    path: 'admin/setUp',
    handle: { navKey: 'setUp' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./set-up-page.tsx')).SetUpPage }),
  },
  {
    path: 'admin/navigation',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./navigation-page.tsx')).NavigationPage }),
  },
  ...(['directoryGroups', 'features', 'idLists', 'sites', 'platform', 'sessionRecording', 'speaking'] as const).map(
    (key): RouteObject => ({
      path: `admin/${key}`,
      handle: HANDLE,
      lazy: async () => {
        const { SettingPage } = await import('./setting-page.tsx');
        return { element: <SettingPage key={key} settingKey={key} /> };
      },
    }),
  ),
];
