/** The books of a lesson with reading training, as a section of 课程信息: where the warning of a publish leads (R149). */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { useEffect, useRef } from 'react';
import { LessonBooksList } from './lesson-books.tsx';

export function BooksSection({ lesson, arrived }: { readonly lesson: LessonV2; readonly arrived: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!arrived) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <section className="goods-section" aria-labelledby="lesson-books">
      <h2 id="lesson-books" ref={heading} tabIndex={-1}>
        绑定图书
      </h2>
      <LessonBooksList lesson={lesson} />
    </section>
  );
}
