/** Everything that is set of an ability detector: what each dimension weighs and asks, what each band reports. */
import type { Detector } from '@lectern/contract/exams/ability-detectors';
import { percentSpans } from '@lectern/domain/ability-detectors/detector-bands';
import { DETECTOR_FIELD } from '@lectern/domain/ability-detectors/detector-fields';
import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { Facts } from '../../shared/ui/facts.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { AssessmentPaperMark, BandTable } from '../assessments/index.ts';
import { NOTHING, placeTexts } from './detector-columns.tsx';
import { questionLabels, usePaperQuestions } from './paper-questions.ts';
import './ability-detectors.css';

export function DetectorInfo({ detector }: { readonly detector: Detector }) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const { subject, phase } = placeTexts(options, detector);
  return (
    <>
      <section className="panel" aria-label="能力检测信息">
        <Facts
          none={NOTHING}
          rows={[
            ['ID', detector.id],
            [DETECTOR_FIELD.subjectId, subject],
            [DETECTOR_FIELD.phase, phase],
            ['试卷', <AssessmentPaperMark key="paper" assessment={detector} />],
            [
              '最近修改',
              <span key="updated">
                <Instant at={detector.updatedTime} /> {detector.updatedBy}
              </span>,
            ],
          ]}
        />
      </section>
      <DimensionTable detector={detector} />
      <section className="panel" aria-label={DETECTOR_FIELD.bands}>
        <h2>{DETECTOR_FIELD.bands}</h2>
        <BandTable
          start="总得分率"
          rows={percentSpans(detector.bands).map(({ band, text }) => ({ ...band, text }))}
          empty="未设分段，设置后才能开放。"
        />
      </section>
    </>
  );
}

function DimensionTable({ detector }: { readonly detector: Detector }) {
  const { data: questions } = usePaperQuestions(detector);
  const labelOf = questionLabels(questions ?? []);
  const { dimensions } = detector;
  return (
    <section className="panel" aria-label={DETECTOR_FIELD.dimensions}>
      <h2>{DETECTOR_FIELD.dimensions}</h2>
      {dimensions.length === 0 ? (
        <p>未设维度，设置后才能开放。</p>
      ) : (
        <>
          <p className="muted">
            维度得分率 = 维度内试题得分 ÷ 满分；总得分率 = 各维度得分率按权重相加，都四舍五入到 0.01%。
          </p>
          <table className="band-table">
            <thead>
              <tr>
                <th scope="col">维度</th>
                <th scope="col">权重</th>
                <th scope="col">试题</th>
              </tr>
            </thead>
            <tbody>
              {dimensions.map(({ name, weight, questionIds }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{weight}%</td>
                  <td>{questionIds.length === 0 ? '没有试题' : questionIds.map(labelOf).join('、')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
