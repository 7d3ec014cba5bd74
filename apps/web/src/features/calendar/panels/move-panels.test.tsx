import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../shared/query-client.ts';
import { NO_HANDLERS, NO_MOVES } from '../calendar-test-data.ts';
import { toShownEvents } from '../shown-event.ts';
import { MovePanels } from './move-panels.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing = () => undefined;
const [LEFT] = toShownEvents({
  events: [
    {
      kind: 'episode',
      id: 9,
      name: '第 9 讲',
      startTime: 0,
      endTime: 1,
      status: 'normal',
      specialEpisodeType: 0,
      subjectId: null,
      teacherId: null,
      lessonIds: [],
      rev: 1,
    },
  ],
  rows: [],
  moreRows: false,
  cut: false,
  fullDays: [],
  lessons: [],
  teachers: [],
  background: [],
});

test('the dialog of an exchange stays, with its result and the way back, when its episode left the shown days', () => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal ??= nothing;
  HTMLDialogElement.prototype.close ??= nothing;
  vi.stubGlobal('fetch', () => new Promise(nothing));
  if (!LEFT) throw new TypeError('no event');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MovePanels
        panels={{
          open: { kind: 'exchange', shown: LEFT },
          setOpen: nothing,
          viewProps: { handlers: NO_HANDLERS },
          kept: '',
          movedWords: '',
        }}
        moves={NO_MOVES}
        mayMove
        now={0}
        names={{ options: undefined, teacherName: String, lessonName: String, subjectName: String }}
        onOnlyTeacher={nothing}
        onShow={nothing}
        address={{}}
        onPlace={nothing}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByText('为“第 9 讲”找可换的时间')).toBeTruthy();
});
