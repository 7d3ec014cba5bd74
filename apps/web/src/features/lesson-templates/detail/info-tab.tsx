import { assessmentLabel } from '@lectern/domain/assessments/assessment-codes';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { NO_VALUE } from '@lectern/domain/lessons/lesson-value-words';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { ConfiguredFacts, templateConditions } from '../../function-configurations/index.ts';
import { PropagationNote } from '../../propagation/index.ts';
import { defaultFacts, type Fact, ownFacts } from '../template-facts.ts';
import { templateQueries } from '../template-queries.ts';
import type { TabProps } from './tab-props.ts';

/** 班型信息: its own fields, and what lessons made from it take over. */
export function InfoTab({ template }: TabProps) {
  const options = useQuery(dictionaryQueries.options());
  const { data: assessment } = useQuery({
    ...templateQueries.assessment(template.id, template.rev),
    enabled: template.assessmentId !== null,
  });
  if (!options.data) {
    return (
      <section className="panel">
        {options.isError ? (
          <ErrorNote error={options.error} onRetry={() => void options.refetch()} />
        ) : (
          <Skeleton lines={8} />
        )}
      </section>
    );
  }
  // By its id alone while the name is on its way.
  const own = ownFacts(template, options.data).map((fact) =>
    fact.key === 'assessmentId' && assessment ? { ...fact, value: assessmentLabel(assessment) } : fact,
  );
  const defaults = defaultFacts(template, options.data);
  return (
    <>
      <PropagationNote templateId={template.id} />
      <Facts title="基本信息" facts={own} />
      <Facts title="课程默认值" facts={defaults}>
        {defaults.length === 0 && '这个班型没有给出课程默认值，由课程各自填写。'}
      </Facts>
      <ConfiguredFacts conditions={templateConditions(template, template.id)} values={template.configured} />
      <p className="template-changed">
        <Instant at={template.createdTime} /> 创建，
        <Instant at={template.updatedTime} /> 由 {template.updatedBy || '系统'} 最后修改，
        <Link to={lessonTemplatePath(template.id, 'log')}>查看操作日志</Link>
      </p>
    </>
  );
}

function Facts({ title, facts, children }: { title: string; facts: readonly Fact[]; children?: ReactNode }) {
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      {children}
      <dl className="facts template-facts">
        {facts.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd data-none={value === NO_VALUE}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
