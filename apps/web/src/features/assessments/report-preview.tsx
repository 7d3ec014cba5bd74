/** The report as student and parents read it, for any score: which level, which class type, which words. */
import type { Assessment } from '@lectern/contract/exams/assessments';
import { bandOf } from '@lectern/domain/assessments/assessment-bands';
import { pointsText } from '@lectern/domain/exams/points';
import { useState } from 'react';
import { Field } from '../../shared/forms/field.tsx';
import { PointsInput } from '../../shared/forms/points-input.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { EmptyNote } from '../../shared/ui/notes.tsx';
import { NOTHING } from './assessment-columns.tsx';
import { TemplateName } from './template-name.tsx';
import './assessments.css';

export function ReportPreview({ assessment }: { readonly assessment: Assessment }) {
  const { bands, publishedSheet } = assessment;
  const total = publishedSheet?.total ?? null;
  const [score, setScore] = useState<number | null>(total ?? bands[0]?.score ?? 0);
  const isAbove = score !== null && total !== null && score > total;
  return (
    <section className="panel" aria-label="报告预览">
      <div className="report-score">
        <Field
          id="report-score"
          label="假设得分"
          help={total === null ? '试卷发布后按满分核对' : `满分 ${pointsText(total)} 分`}
          error={isAbove ? '得分不能高于满分' : undefined}
        >
          {(input) => <PointsInput {...input} value={score} onChange={setScore} />}
        </Field>
      </div>
      {score === null || isAbove ? (
        <EmptyNote title="还看不到报告">填一个不高于满分的得分，看学员会读到什么。</EmptyNote>
      ) : (
        <ReportCard assessment={assessment} score={score} />
      )}
    </section>
  );
}

function ReportCard({ assessment, score }: { readonly assessment: Assessment; readonly score: number }) {
  const { name, bands, publishedSheet } = assessment;
  const band = bandOf(bands, score);
  const outOf = publishedSheet ? `，满分 ${pointsText(publishedSheet.total)} 分` : '';
  return (
    <article className="report-card" aria-label="测评报告" aria-live="polite">
      <h2>{name}</h2>
      <Facts
        none={NOTHING}
        rows={[
          ['得分', `${pointsText(score)} 分${outOf}`],
          ...(band
            ? ([
                ['级别', band.levelName || NOTHING],
                [
                  '推荐班型',
                  band.lessonTemplateId === null ? NOTHING : <TemplateName key="template" id={band.lessonTemplateId} />,
                ],
              ] as const)
            : []),
        ]}
      />
      {band && band.words !== '' && <p className="report-remark">{band.words}</p>}
      {!band && <p className="report-remark">未设分段，报告只有分数。</p>}
    </article>
  );
}
