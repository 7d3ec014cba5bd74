/** What the pages of 系统管理 ask the server for. */
import { accountsContract } from '@lectern/contract/administration/accounts';
import { backupsContract } from '@lectern/contract/administration/backups';
import { settingsContract } from '@lectern/contract/administration/settings';
import type { SettingKey } from '@lectern/domain/administration/setting-key';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

export const ADMIN_PAGE_SIZE = 20;
export const ACCOUNTS = 'admin-accounts';
export const SESSIONS = 'admin-sessions';
const REFUSALS = 'admin-refusals';
const BACKUPS = 'admin-backups';
export const ROLES = 'admin-roles';
export const SETTINGS = 'admin-settings';
export const VERSIONS = 'admin-versions';

const inline = { failure: 'inline' } as const;

export interface AccountFilter {
  readonly text: string;
  readonly role: string;
  readonly state: string;
  readonly page: number;
}

export const adminQueries = {
  accounts: ({ text, role, state, page }: AccountFilter) =>
    queryOptions({
      queryKey: [ACCOUNTS, text, role, state, page],
      queryFn: ({ signal }) =>
        call(
          accountsContract.accounts,
          {
            query: {
              page,
              pageSize: ADMIN_PAGE_SIZE,
              ...(text ? { text } : {}),
              ...(role ? { role } : {}),
              ...(state === 'enabled' || state === 'disabled' ? { state } : {}),
            },
          },
          { signal },
        ),
      placeholderData: keepPreviousData,
      meta: inline,
    }),
  sessions: (text: string, page: number) =>
    queryOptions({
      queryKey: [SESSIONS, text, page],
      queryFn: ({ signal }) =>
        call(
          accountsContract.liveSessions,
          { query: { page, pageSize: ADMIN_PAGE_SIZE, ...(text ? { text } : {}) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      meta: inline,
    }),
  refusals: (text: string, page: number) =>
    queryOptions({
      queryKey: [REFUSALS, text, page],
      queryFn: ({ signal }) =>
        call(
          accountsContract.refusals,
          { query: { page, pageSize: ADMIN_PAGE_SIZE, ...(text ? { text } : {}) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      meta: inline,
    }),
  /** A short list that nobody searches. */
  backups: (_text: string, page: number) =>
    queryOptions({
      queryKey: [BACKUPS, page],
      queryFn: ({ signal }) => call(backupsContract.list, { query: { page, pageSize: ADMIN_PAGE_SIZE } }, { signal }),
      placeholderData: keepPreviousData,
      meta: inline,
    }),
  roles: () =>
    queryOptions({
      queryKey: [ROLES],
      queryFn: ({ signal }) => call(accountsContract.roles, {}, { signal }),
      meta: inline,
    }),
  setting: (key: SettingKey) =>
    queryOptions({
      queryKey: [SETTINGS, key],
      queryFn: ({ signal }) => call(settingsContract.setting, { params: { key } }, { signal }),
      // A form stands on it: what others save meanwhile is told by the save.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      meta: inline,
    }),
  versions: (subjectType: 'staff' | 'role' | 'setting', subjectId: number) =>
    queryOptions({
      queryKey: [VERSIONS, subjectType, subjectId],
      queryFn: ({ signal }) =>
        call(settingsContract.versions, { query: { subjectType, subjectId: String(subjectId) } }, { signal }),
      staleTime: 0,
      meta: inline,
    }),
} as const;
