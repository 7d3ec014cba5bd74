import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AntdProvider } from '../shared/theme/antd-provider.tsx';
import { ToastRegion } from '../shared/ui/toast-region.tsx';

export function App({ client, router }: { client: QueryClient; router: DataRouter }) {
  return (
    <AntdProvider>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <ToastRegion />
      </QueryClientProvider>
    </AntdProvider>
  );
}
