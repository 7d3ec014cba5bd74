import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { ASSESSMENT_PAPER } from '@lectern/domain/assessments/assessment-codes';
import { assessmentPath } from '@lectern/domain/assessments/assessment-link';
import { teacherPath } from '@lectern/domain/assistants/people-paths';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { isLessonField } from '@lectern/domain/lessons/lesson-field-labels';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { NO_VALUE } from '@lectern/domain/lessons/lesson-value-words';
import { useQuery } from '@tanstack/react-query';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { ConfiguredFacts, lessonConditions } from '../../function-configurations/index.ts';
import { OriginMark, useOrigins } from '../../propagation/index.ts';
import { lessonFieldsOf } from '../form/lesson-fields-of.ts';
import { lessonNames } from '../form/lesson-names.ts';
import { lessonQueries } from '../lesson-queries.ts';
import { booksIn, isBooksSection } from './books-place.ts';
import { courseFacts, type Fact, type FactSection, factSections, isSilent } from './lesson-facts.ts';

const BooksSection = lazy(async () => ({ default: (await import('../../goods/index.ts')).BooksSection }));

/** 课程信息: every field in words, by section; who changed it last. */
export function InfoTab({ lesson }: { lesson: LessonV2 }) {
  const options = useQuery(dictionaryQueries.options());
  const originOf = useOrigins(lesson.id, lesson.rev);
  const { state } = useLocation();
  if (!options.data) {
    return (
      <section className="panel">
        {options.isError ? (
          <ErrorNote error={options.error} onRetry={() => void options.refetch()} />
        ) : (
          <Skeleton lines={12} />
        )}
      </section>
    );
  }
  const names = lessonNames(options.data, lesson.template ? [lesson.template] : []);
  const fields = lessonFieldsOf(lesson);
  const sections = [courseFacts(lesson), ...factSections(fields, names)];
  return (
    <>
      {sections.map((section) => (
        <FactPanel key={section.key} section={section} lesson={lesson} originOf={originOf} />
      ))}
      <ConfiguredFacts conditions={lessonConditions(fields, lesson.id)} values={lesson.configured} />
      {booksIn(lesson) === 'section' && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <BooksSection lesson={lesson} arrived={isBooksSection(state)} />
        </Suspense>
      )}
      <p className="lesson-changed">
        <Instant at={lesson.createdTime} /> 创建，
        <Instant at={lesson.updatedTime} /> 由 {lesson.updatedBy || '系统'} 最后修改，
        <Link to={lessonPath(lesson.id, 'logs')}>查看操作日志</Link>
      </p>
    </>
  );
}

interface FactPanelProps {
  readonly section: FactSection;
  readonly lesson: LessonV2;
  readonly originOf: ReturnType<typeof useOrigins>;
}

function FactPanel({ section, lesson, originOf }: FactPanelProps) {
  const shown = section.facts.filter((fact) => !isSilent(fact));
  const silent = section.facts.filter(isSilent);
  const list = (facts: readonly Fact[]) => (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.key}>
          <dt>{fact.label}</dt>
          <dd data-none={fact.value === NO_VALUE}>
            <FactValue fact={fact} lesson={lesson} />
            {originOf && hasOrigin(fact, originOf(fact.key)) && (
              <OriginMark label={fact.label} origin={originOf(fact.key)} />
            )}
            {fact.rule && <span className="fact-rule">{fact.rule}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <section className="panel" aria-labelledby={`facts-${section.key}`}>
      <h2 id={`facts-${section.key}`}>{section.title}</h2>
      {shown.length > 0 && list(shown)}
      {silent.length > 0 && (
        <details className="folded-facts">
          <summary>
            {silent.length} 项为“否”或未设置：{silent.map(({ label }) => label).join('、')}
          </summary>
          {list(silent)}
        </details>
      )}
    </section>
  );
}

/** What is not set came from nowhere, unless somebody cleared it. */
function hasOrigin({ key, value }: Fact, origin: ReturnType<NonNullable<ReturnType<typeof useOrigins>>>): boolean {
  if (!isLessonField(key) || key === 'template') return false;
  return value !== NO_VALUE || origin !== undefined;
}

/** Every id leads to what it names. */
function FactValue({ fact, lesson }: { fact: Fact; lesson: LessonV2 }): ReactNode {
  if (fact.teachers && fact.teachers.length > 0) {
    return fact.teachers.map(({ id, name }, index) => (
      <Fragment key={id}>
        {index > 0 && '、'}
        <Link to={teacherPath(id)}>{name}</Link>
      </Fragment>
    ));
  }
  if (fact.key === 'srcLessonId' && lesson.srcLessonId !== null) {
    return <Link to={lessonPath(lesson.srcLessonId)}>{lesson.srcLessonId}</Link>;
  }
  if (fact.key === 'template' && lesson.template) {
    return (
      <Link to={lessonTemplatePath(lesson.template.id)}>
        {lesson.template.name}（{lesson.template.id}）
      </Link>
    );
  }
  if (fact.key === 'assessmentId' && lesson.assessmentId !== null) return <AssessmentName lesson={lesson} />;
  return fact.value;
}

/** By its id alone while the name is on its way, or where it cannot be read. */
function AssessmentName({ lesson }: { lesson: LessonV2 }) {
  const { data } = useQuery(lessonQueries.assessment(lesson.id, lesson.rev));
  if (!data) return lesson.assessmentId;
  return (
    <>
      <Link to={assessmentPath(data.id)}>
        {data.name}（{data.id}）
      </Link>
      {data.paperState !== 'published' && <Mark tone="warning">{ASSESSMENT_PAPER.labelOf(data.paperState)}</Mark>}
    </>
  );
}
