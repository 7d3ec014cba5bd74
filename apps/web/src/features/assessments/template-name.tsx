import { lessonTemplatesContract } from '@lectern/contract/lesson-templates/lesson-templates';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';

/** A class type; by its id alone while its name is on its way, or for whom it lies beyond. */
export function TemplateName({ id }: { readonly id: number }) {
  const mayRead = mayCall(useMe(), lessonTemplatesContract.get);
  const { data } = useQuery({
    queryKey: ['templates', 'name', id],
    queryFn: ({ signal }) => call(lessonTemplatesContract.get, { params: { id } }, { signal }),
    enabled: mayRead,
    meta: { failure: 'inline' },
  });
  if (!data) return id;
  return <Link to={lessonTemplatePath(id)}>{data.name}</Link>;
}
