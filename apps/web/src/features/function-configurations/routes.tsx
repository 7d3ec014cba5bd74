import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const handle = { navKey: 'functionConfigurations' } satisfies RouteHandle;

export const functionConfigurationRoutes: RouteObject[] = [
  {
    path: 'jwc/functionConfigurations',
    handle,
    lazy: async () => ({ Component: (await import('./list/configurations-page.tsx')).ConfigurationsPage }),
  },
  {
    path: 'jwc/functionConfigurations/create',
    handle,
    lazy: async () => ({ Component: (await import('./editor/configuration-pages.tsx')).CreateConfigurationPage }),
  },
  {
    path: 'jwc/functionConfigurations/:configurationId/:tab?',
    handle,
    lazy: async () => ({ Component: (await import('./editor/configuration-pages.tsx')).EditConfigurationPage }),
  },
];
