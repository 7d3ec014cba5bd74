/** Which lessons the next save would treat otherwise: how many, and the first of them. */
import type { RulePreview } from '@lectern/contract/dictionaries/rule-registry';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

export function RulePreviewNote({ preview }: { preview: RulePreview }) {
  const { count, exact, looked, on, lessons } = preview;
  const note = useRef<HTMLElement>(null);
  // It stands below the examples, where nobody would look for it.
  useEffect(() => {
    // Newer browsers answer a promise, which is no clean-up.
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const number = count.toLocaleString('zh-CN');
  return (
    <section ref={note} className="rule-preview" aria-label="影响" role="status">
      <p>
        {count === 0
          ? exact
            ? '没有课程会因此变化。'
            : `最近的 ${looked.toLocaleString('zh-CN')} 门相关课程都不会变化。`
          : `按 ${formatDate(on)} 的规则，${exact ? '' : `在最近的 ${looked.toLocaleString('zh-CN')} 门相关课程中，`}${number} 门课程下次保存时会变化。`}
      </p>
      {count > 0 && (
        <ul>
          {lessons.map(({ id, name, status, changes }) => (
            <li key={id}>
              <Link to={lessonPath(id)} target="_blank">
                {name}
              </Link>
              <span>{LESSON_STATUS.labelOf(status)}</span>
              <span>{changes.join('；')}</span>
            </li>
          ))}
          {count > lessons.length && <li>还有 {(count - lessons.length).toLocaleString('zh-CN')} 门</li>}
        </ul>
      )}
    </section>
  );
}
