import { DICTIONARIES_PATH, DICTIONARY } from '@lectern/domain/dictionaries/dictionary-kinds';
import { RULE_REGISTRY_PATH } from '@lectern/domain/lessons/rule-registry-path';
import { Navigate, type RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const path = DICTIONARIES_PATH.slice(1);
const handle = { navKey: 'lessonPropsManage' } satisfies RouteHandle;

export const dictionaryRoutes: RouteObject[] = [
  { path, handle, element: <Navigate to={DICTIONARY.code.semesters} replace /> },
  {
    path: RULE_REGISTRY_PATH.slice(1),
    handle,
    lazy: async () => ({ Component: (await import('./rules/rules-page.tsx')).RulesPage }),
  },
  {
    path: `${RULE_REGISTRY_PATH.slice(1)}/:ruleId/:tab?`,
    handle,
    lazy: async () => ({ Component: (await import('./rules/rule-page.tsx')).RulePage }),
  },
  {
    path: `${path}/:dictionary`,
    handle,
    lazy: async () => ({ Component: (await import('./dictionary-page.tsx')).DictionaryPage }),
  },
  {
    path: `${path}/:dictionary/:entryId/:tab?`,
    handle,
    lazy: async () => ({ Component: (await import('./detail/entry-page.tsx')).EntryPage }),
  },
];
