/** Who has an assessment: lessons and class types, with those beyond one's data scope counted. */
import { type Assessment, assessmentsContract } from '@lectern/contract/exams/assessments';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { ASSESSMENTS } from './assessment-kind.ts';

interface Users {
  readonly list: readonly { readonly id: number; readonly name: string }[];
  readonly total: number;
  readonly beyondScope: number;
}

export function AssessmentUses({ assessment: { id, rev } }: { readonly assessment: Assessment }) {
  const { data, error, refetch } = useQuery({
    queryKey: [ASSESSMENTS, 'uses', id, rev],
    queryFn: ({ signal }) => call(assessmentsContract.uses, { params: { id } }, { signal }),
    meta: { failure: 'inline' },
  });
  return (
    <section className="panel" aria-label="使用情况">
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} />}
      {data && data.lessons.total + data.templates.total === 0 && (
        <EmptyNote title="还没有课程或班型绑定">开放后，可在课程页的“更多”里或在班型的表单里选择它。</EmptyNote>
      )}
      {data && data.lessons.total > 0 && (
        <NamedUsers title="课程" measure="门" users={data.lessons} pathOf={(lesson) => lessonPath(lesson)} />
      )}
      {data && data.templates.total > 0 && (
        <NamedUsers
          title="班型"
          measure="个"
          users={data.templates}
          pathOf={(template) => lessonTemplatePath(template)}
        />
      )}
    </section>
  );
}

interface NamedUsersProps {
  readonly title: string;
  readonly measure: string;
  readonly users: Users;
  readonly pathOf: (id: number) => string;
}

function NamedUsers({ title, measure, users: { list, total, beyondScope }, pathOf }: NamedUsersProps) {
  const more = total - beyondScope - list.length;
  return (
    <>
      <h2>
        {title}（{total} {measure}）
      </h2>
      <ul>
        {list.map(({ id, name }) => (
          <li key={id}>
            <Link to={pathOf(id)}>{name}</Link>（{id}）
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          另有 {more} {measure}较早的没有列出
        </p>
      )}
      {beyondScope > 0 && (
        <p>
          另有 {beyondScope} {measure}不在你的数据范围内
        </p>
      )}
    </>
  );
}
