/**
 * Tries a detector's bands on students: whose level or class type changes when a band is shifted. Nothing of attempts at
 * detectors is kept, so percents come from an exam of the same questions, or are pasted; nothing is written here.
 */
import { abilityDetectorsContract, type Detector, type DetectorBody } from '@lectern/contract/exams/ability-detectors';
import { bandChanges, detectorBandFaults } from '@lectern/domain/ability-detectors/detector-bands';
import { detectorPath } from '@lectern/domain/ability-detectors/detector-link';
import { overallPercent } from '@lectern/domain/ability-detectors/percents';
import { isSameValue } from '@lectern/domain/exams/republish/same-value';
import { useState } from 'react';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { commandOnOne } from '../../../shared/plan/command-request.ts';
import { EmptyNote } from '../../../shared/ui/notes.tsx';
import { REBANDS, useAskOfDetectors } from '../detector-actions.ts';
import { DetectorBandsInput } from '../detector-bands-input.tsx';
import { SimulatedTable } from './simulated-table.tsx';
import { Source } from './source.tsx';
import { NO_TRIAL, type Trial } from './trial.ts';

type Bands = DetectorBody['bands'];

export function Simulator({ detector }: { readonly detector: Detector }) {
  const [trial, setTrial] = useState<Trial>(NO_TRIAL);
  const [bands, setBands] = useState<Bands>(detector.bands);
  const { id, dimensions } = detector;
  if (dimensions.length === 0) {
    return (
      <section className="panel" aria-label="模拟">
        <EmptyNote title="还没有维度">
          先在<Link to={detectorPath(id)}>信息</Link>里点“编辑能力检测”设置维度与分段，再来模拟。
        </EmptyNote>
      </section>
    );
  }
  const known = new Set(bands.map(({ levelId }) => levelId).filter((each) => each > 0));
  const [fault] = detectorBandFaults(bands, known);
  const students = trial.students.map((student) => ({
    ...student,
    percent: overallPercent(dimensions, student.percents),
  }));
  const rows = fault ? undefined : bandChanges(students, detector.bands, bands);
  return (
    <>
      <Source detector={detector} trial={trial} onChange={setTrial} />
      <section className="panel" aria-label="调整分段">
        <h2>调整分段</h2>
        <Field id="simulated-bands" label="分段" place="row" error={fault?.message}>
          {(input) => <DetectorBandsInput {...input} withRemark={false} value={bands} onChange={setBands} />}
        </Field>
        <BandButtons
          detector={detector}
          bands={bands}
          fault={fault !== undefined}
          examId={trial.examId}
          onReset={setBands}
        />
      </section>
      {rows && <SimulatedTable dimensions={dimensions} rows={rows} />}
    </>
  );
}

interface BandButtonsProps {
  readonly detector: Detector;
  readonly bands: Bands;
  readonly fault: boolean;
  readonly examId: number | null;
  readonly onReset: (bands: Bands) => void;
}

function BandButtons({ detector, bands, fault, examId, onReset }: BandButtonsProps) {
  const ask = useAskOfDetectors();
  const mayWrite = mayCall(useMe(), abilityDetectorsContract.save);
  const isSame = isSameValue(bands, detector.bands);
  if (isSame) return <p className="muted">移动某一段的起点，下面会列出谁的级别或推荐班型改变。</p>;
  const input = { bands, ...(examId !== null && { examId }) };
  return (
    <div className="inline-row simulator-buttons">
      <button type="button" className="button" onClick={() => onReset(detector.bands)}>
        恢复为现在的分段
      </button>
      {mayWrite && (
        <button
          type="button"
          className="button button-primary"
          disabled={fault}
          onClick={() => ask({ ...commandOnOne(REBANDS, detector), input })}
        >
          采用这些分段
        </button>
      )}
    </div>
  );
}
