/** The cells of the lesson list that are edited in place; comes after the first page is drawn. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { LessonRow } from '@lectern/contract/lessons/lesson-replies';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EditCell } from '../../../shared/tables/cell-edit/edit-cell.tsx';
import type { Column } from '../../../shared/tables/column-model.ts';
import { lessonQueries } from '../lesson-queries.ts';
import { centsOf, saveField, saveOwner, typedYuan } from './save-lesson-cell.ts';

const MAX_NAME = 60;

export function withEditing(
  columns: readonly Column<LessonRow>[],
  options: LessonOptions | undefined,
): readonly Column<LessonRow>[] {
  const owners = (options?.owners ?? []).filter(({ enabled }) => enabled);
  const choices = owners.map(({ id, name }) => ({ value: String(id), label: name }));
  const editing: Readonly<Record<string, (row: LessonRow) => ReactNode>> = {
    name: (row) => <NamePencil row={row} />,
    price: (row) => <PricePencil row={row} />,
    owner: (row) => <OwnerPencil row={row} choices={choices} />,
  };
  return columns.map((column) => {
    const pencil = editing[column.key];
    if (!pencil) return column;
    // A link stays the same element: whoever has the focus on it keeps it when the pencils come.
    const render = (row: LessonRow) => (
      <>
        {column.render(row)}
        {/* What is canceled stays as it was. */}
        {row.status !== LESSON_STATUS.code.canceled && pencil(row)}
      </>
    );
    return { ...column, render };
  });
}

interface PencilProps {
  readonly row: LessonRow;
}

/** The list is read anew, also where a save was refused: what the others made of it is seen. */
function useReadAnew(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: lessonQueries.all });
}

function NamePencil({ row }: PencilProps) {
  const readAnew = useReadAnew();
  return (
    <EditCell
      label="课程名称"
      name={row.name}
      value={row.name}
      input={{ kind: 'text', maxLength: MAX_NAME }}
      save={(text) => refused(saveField(row, 'name', text, readAnew), readAnew)}
    />
  );
}

function PricePencil({ row }: PencilProps) {
  const readAnew = useReadAnew();
  return (
    <EditCell
      label="售价"
      name={row.name}
      value={typedYuan(row.price)}
      input={{ kind: 'money' }}
      save={async (text) => refused(saveField(row, 'price', centsOf(text), readAnew), readAnew)}
      atStart
    />
  );
}

interface OwnerPencilProps extends PencilProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

function OwnerPencil({ row, choices }: OwnerPencilProps) {
  const readAnew = useReadAnew();
  const nameOf = (id: string) => choices.find(({ value }) => value === id)?.label ?? '';
  return (
    <EditCell
      label="负责人"
      name={row.name}
      value={row.ownerId === null ? '' : String(row.ownerId)}
      input={{ kind: 'choice', options: choices }}
      save={(id) => refused(saveOwner(row, Number(id), nameOf(id), readAnew), readAnew)}
    />
  );
}

async function refused<T>(saving: Promise<T>, readAnew: () => void): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    readAnew();
    throw error;
  }
}
