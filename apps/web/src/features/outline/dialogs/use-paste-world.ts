/** What pasted or edited cells are compared with: the outline's episodes, its labels, and the teachers that are named. */
import type { PasteWorld } from '@lectern/domain/outline/paste-rows';
import { type PasteTable, teacherTexts } from '@lectern/domain/outline/paste-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { outlineQueries } from '../outline-queries.ts';
import type { DialogProps } from './dialog-props.ts';

export function usePasteWorld({ lesson, items }: Pick<DialogProps, 'lesson' | 'items'>, table: PasteTable) {
  const labels = useQuery(outlineQueries.labels(lesson.subject, lesson.phase));
  const own = items.flatMap(({ teacherId }) => (teacherId === null ? [] : [String(teacherId)]));
  const teachers = useQuery(outlineQueries.pasteNames(lesson.id, [...new Set([...teacherTexts(table), ...own])]));
  const [now] = useState(() => Date.now());
  const world: PasteWorld | undefined =
    labels.data && teachers.data
      ? {
          episodes: items.filter(({ kind }) => kind === 'episode'),
          labels: labels.data.filter(({ agendaType }) => agendaType === 'episode'),
          teachers: teachers.data,
          now,
        }
      : undefined;
  return {
    world,
    /** Names that were just typed are still on their way. */
    isAsking: teachers.isPlaceholderData,
    error: labels.error ?? teachers.error,
    retry: () => {
      void labels.refetch();
      void teachers.refetch();
    },
  };
}
