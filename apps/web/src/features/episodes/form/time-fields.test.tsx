import type { Teacher } from '@lectern/contract/people/teachers';
import { NEW_EPISODE } from '@lectern/domain/episodes/episode-fields';
import { HOUR_MS } from '@lectern/domain/time/durations';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { teacherQueries } from '../../../shared/api/teacher-queries.ts';
import { PlaceFields } from './time-fields.tsx';
import type { EpisodeFormApi } from './use-episode-form.ts';

afterEach(cleanup);

const nothing = () => {};

test('of an episode that has started the teacher is named and cannot be changed', async () => {
  const startTime = Date.now() - HOUR_MS;
  const fields = { ...NEW_EPISODE, name: '第 1 讲', teacherId: 7, startTime, endTime: startTime + HOUR_MS };
  const api: EpisodeFormApi = {
    fields,
    initial: fields,
    isNew: false,
    changed: [],
    faults: [],
    listed: [],
    edit: nothing,
    touch: nothing,
    errorOf: () => undefined,
    ask: nothing,
    refuse: nothing,
    reset: nothing,
  };
  const client = new QueryClient();
  const teacher: Teacher = {
    id: 7,
    name: '欧阳明远',
    ldap: null,
    phone: null,
    phase: null,
    grades: [],
    subjects: [],
    status: 'activated',
    isMentor: false,
  };
  client.setQueryData(teacherQueries.one(7).queryKey, teacher);
  render(
    <QueryClientProvider client={client}>
      <PlaceFields api={api} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('欧阳明远')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: /老师/ }).hasAttribute('disabled')).toBe(true);
});
