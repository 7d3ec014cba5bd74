import { examTemplatesContract } from '@lectern/contract/exams/exam-templates';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';

/** An exam template, found with its class type; by its id alone while its name is on its way, or where it is gone. */
export function ExamTemplateName({ id }: { readonly id: number }) {
  const { data } = useQuery({
    queryKey: ['exam-templates', 'name', id],
    queryFn: ({ signal }) => call(examTemplatesContract.get, { params: { id } }, { signal }),
    enabled: mayCall(useMe(), examTemplatesContract.get),
    retry: false,
    meta: { failure: 'inline' },
  });
  if (!data) return id;
  return <Link to={lessonTemplatePath(data.lessonTemplateId, 'jam-template-list')}>{data.title}</Link>;
}
