import { DETECTORS_PATH } from '@lectern/domain/ability-detectors/detector-link';
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const handle: RouteHandle = { navKey: 'abilityDetector' };
const path = DETECTORS_PATH.slice(1);

export const abilityDetectorRoutes: RouteObject[] = [
  { path, handle, lazy: async () => ({ Component: (await import('./detectors-page.tsx')).DetectorsPage }) },
  {
    path: `${path}/:detectorId/:tab?`,
    handle,
    lazy: async () => ({ Component: (await import('./detector-page.tsx')).DetectorPage }),
  },
];
