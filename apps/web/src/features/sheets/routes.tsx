import { SHEETS_PATH } from '@lectern/domain/sheets/sheet-fields';
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const handle = { navKey: 'sheets' } satisfies RouteHandle;
const path = SHEETS_PATH.slice(1);

export const sheetRoutes: RouteObject[] = [
  { path, handle, lazy: async () => ({ Component: (await import('./list/sheets-page.tsx')).SheetsPage }) },
  {
    path: `${path}/new`,
    handle,
    lazy: async () => ({ Component: (await import('./editor/sheet-form-pages.tsx')).NewSheetPage }),
  },
  {
    path: `${path}/:sheetId`,
    handle,
    lazy: async () => ({ Component: (await import('./page/sheet-page.tsx')).SheetPage }),
  },
  {
    path: `${path}/:sheetId/edit`,
    handle,
    lazy: async () => ({ Component: (await import('./editor/sheet-form-pages.tsx')).EditSheetPage }),
  },
];
