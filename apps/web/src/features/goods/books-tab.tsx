/** 绑定图书 of goods (R056). */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { LessonBooksList } from './lesson-books.tsx';

export function BooksTab({ lesson }: { readonly lesson: LessonV2 }) {
  return (
    <section aria-label="绑定图书">
      <LessonBooksList lesson={lesson} />
    </section>
  );
}
