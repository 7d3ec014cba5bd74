import { LESSON_SECTION, type LessonSection } from '@lectern/domain/lessons/lesson-field-labels';
import type { ReactNode } from 'react';
import { HiddenFields } from './hidden-fields.tsx';

/** One section of the form: a heading that the anchors lead to, fields in a grid. */
export function FormSection({ section, children }: { section: LessonSection; children: ReactNode }) {
  return (
    <section id={`section-${section}`} className="record-section" aria-labelledby={`heading-${section}`}>
      <h2 id={`heading-${section}`}>{LESSON_SECTION.labelOf(section)}</h2>
      <div className="record-grid">
        {children}
        <HiddenFields section={section} />
      </div>
    </section>
  );
}
