/** Everything that is set of an assessment. */
import type { Assessment } from '@lectern/contract/exams/assessments';
import { bandSpans, spanText } from '@lectern/domain/assessments/assessment-bands';
import { ASSESSMENT_TYPE } from '@lectern/domain/assessments/assessment-codes';
import { ASSESSMENT_FIELD } from '@lectern/domain/assessments/assessment-fields';
import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { Facts } from '../../shared/ui/facts.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { gradesText, NOTHING, nameIn } from './assessment-columns.tsx';
import { AssessmentPaperMark } from './assessment-marks.tsx';
import { BandTable } from './band-table.tsx';

export function AssessmentInfo({ assessment }: { readonly assessment: Assessment }) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const { id, type, subjectId, phase, updatedTime, updatedBy } = assessment;
  return (
    <>
      <section className="panel" aria-label="测评信息">
        <Facts
          none={NOTHING}
          rows={[
            ['ID', id],
            [ASSESSMENT_FIELD.type, ASSESSMENT_TYPE.labelOf(type)],
            [ASSESSMENT_FIELD.subjectId, nameIn(options, 'subjects', subjectId)],
            [ASSESSMENT_FIELD.phase, nameIn(options, 'phases', phase)],
            [ASSESSMENT_FIELD.gradeIds, gradesText(options, assessment)],
            ['试卷', <AssessmentPaperMark key="paper" assessment={assessment} />],
            [
              '最近修改',
              <span key="updated">
                <Instant at={updatedTime} /> {updatedBy}
              </span>,
            ],
          ]}
        />
      </section>
      <Bands assessment={assessment} />
    </>
  );
}

function Bands({ assessment: { bands } }: { readonly assessment: Assessment }) {
  return (
    <section className="panel" aria-label={ASSESSMENT_FIELD.bands}>
      <h2>{ASSESSMENT_FIELD.bands}</h2>
      <BandTable
        start="分数"
        rows={bandSpans(bands).map((span) => ({ ...span.band, text: spanText(span) }))}
        empty="未设分段，报告只有分数。"
      />
    </section>
  );
}
