import type { ActionLesson } from './action-lesson.ts';

/** Which lesson the dialog is about; always by name and id. */
export function LessonName({ lesson }: { lesson: Pick<ActionLesson, 'id' | 'name'> }) {
  return (
    <strong className="action-lesson">
      {lesson.name}（{lesson.id}）
    </strong>
  );
}
