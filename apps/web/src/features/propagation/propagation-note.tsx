/** On a template's page: how many of its lessons differ from it, and the way to hand its changes on. */
import { driftPath, propagationPath } from '@lectern/domain/lesson-templates/propagation-link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { propagationQueries } from './propagation-queries.ts';
import './propagation-note.css';

export function PropagationNote({ templateId }: { templateId: number }) {
  const { data } = useQuery(propagationQueries.counts(templateId));
  if (!data || data.differing === 0) return null;
  const { toChange, differing, cells } = data;
  return (
    <p className="propagation-note" role="status" data-due={toChange > 0}>
      {toChange > 0 ? (
        <>
          {toChange.toLocaleString('en')} 门课程还是变更前的设置（{cells.willChange.toLocaleString('en')} 处）。
          <Link to={propagationPath(templateId)}>应用到课程</Link>
        </>
      ) : (
        <>
          {differing.toLocaleString('en')} 门课程与班型不一致，均为课程自己的设置或已开课冻结。
          <Link to={driftPath(templateId)}>查看清单</Link>
        </>
      )}
    </p>
  );
}
