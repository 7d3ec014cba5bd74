/** On a template's page: how many of its lessons differ from it, and the way to hand its changes on. */
import { driftPath, propagationPath } from '@lectern/domain/lesson-templates/propagation-link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { propagationQueries } from './propagation-queries.ts';
import './propagation-note.css';

export function PropagationNote({ templateId }: { templateId: number }) {
  const { data } = useQuery(propagationQueries.counts(templateId));
  if (!data || (data.differing === 0 && data.removable === 0)) return null;
  const { toChange, differing, cells, removable } = data;
  return (
    <p className="propagation-note" role="status" data-due={toChange + removable > 0}>
      {removable > 0 && (
        <>
          班型已删除的讲次仍有 {removable.toLocaleString('en')} 讲在课程大纲中未开始。
          {toChange === 0 && <Link to={propagationPath(templateId)}>查看并移除</Link>}{' '}
        </>
      )}
      {toChange > 0 ? (
        <>
          {toChange.toLocaleString('en')} 门课程还是变更前的设置（{cells.willChange.toLocaleString('en')} 处）。
          <Link to={propagationPath(templateId)}>应用到课程</Link>
        </>
      ) : differing > 0 ? (
        <>
          {differing.toLocaleString('en')} 门课程与班型不一致，均为课程自己的设置或已开课冻结。
          <Link to={driftPath(templateId)}>查看清单</Link>
        </>
      ) : null}
    </p>
  );
}
