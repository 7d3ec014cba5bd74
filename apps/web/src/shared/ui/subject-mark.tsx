/** Subjects by their colours and names: a colour alone says nothing. */
import { type CSSProperties, Fragment } from 'react';
import { subjectHue } from '../theme/subject-hue.ts';
import './subject-mark.css';

interface SubjectMarksProps {
  readonly ids: readonly number[];
  readonly nameOf: (id: number) => string;
}

export function SubjectMarks({ ids, nameOf }: SubjectMarksProps) {
  return ids.map((id, place) => (
    <Fragment key={id}>
      {place > 0 && '、'}
      {/* A custom property carries the hue into the style sheet. */}
      <span className="subject-mark" style={{ '--hue': subjectHue(id) } as CSSProperties}>
        {nameOf(id)}
      </span>
    </Fragment>
  ));
}
