import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../shared/query-client.ts';
import { openDialogsInTests } from '../../shared/ui/dialogs-in-tests.ts';
import { NewTeamsDialog } from './new-teams-dialog.tsx';
import { aTeam } from './team-test-data.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ list: [] })));
  openDialogsInTests();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openDialog() {
  const dialog = (
    <NewTeamsDialog
      lessonId={7}
      classType="秋季培优"
      teams={[{ ...aTeam(1, 0, 20), name: '秋季培优2班' }]}
      concerns={[]}
      onClose={() => undefined}
    />
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />
    </QueryClientProvider>,
  );
}
const names = () =>
  [...screen.getByRole('region', { name: '将新建' }).querySelectorAll('li')].map((li) => li.textContent);

test('teams 6: names are shown as they will be, with the class type of the lesson and what is wrong with each', () => {
  openDialog();
  fireEvent.change(screen.getByLabelText(/^个数/), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText(/^名称/), { target: { value: '{班型}{序号}班' } });
  expect(names()).toEqual(['秋季培优2班：已有同名小班', '秋季培优3班']);
  fireEvent.change(screen.getByLabelText(/^名称/), { target: { value: '{班型}{班型}{班型}{班型}{班型}{序号}班' } });
  expect(names().every((name) => name?.endsWith('：超过 20 个字'))).toBe(true);
});
