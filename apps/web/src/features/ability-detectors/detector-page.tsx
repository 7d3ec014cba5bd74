/** One ability detector: its fields with dimensions and bands, its paper, the simulator, its log. */
import { abilityDetectorsContract, type Detector } from '@lectern/contract/exams/ability-detectors';
import { DETECTORS_PATH, detectorPath } from '@lectern/domain/ability-detectors/detector-link';
import type { ReactNode } from 'react';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { commandOnOne } from '../../shared/plan/command-request.ts';
import { OneRecord, type RecordScreen, RecordTabs } from '../../shared/records/one-record.tsx';
import { RecordPage } from '../../shared/ui/record-page.tsx';
import { AssessmentStatusMark } from '../assessments/index.ts';
import { SubjectLogs } from '../operation-logs/index.ts';
import { CLOSE, DetectorActions, OPEN, useAskOfDetectors } from './detector-actions.ts';
import { DetectorInfo } from './detector-info.tsx';
import { DETECTORS } from './detector-kind.ts';
import { DetectorPapers } from './detector-papers.tsx';
import { Simulator } from './simulator/simulator.tsx';

const TABS = { info: '信息', papers: '试卷', simulator: '模拟', logs: '日志' } as const;
type Tab = keyof typeof TABS;

const SCREEN: RecordScreen<Detector, Tab> = {
  param: 'detectorId',
  tabs: TABS,
  list: '能力检测',
  listPath: DETECTORS_PATH,
  noun: '这份能力检测',
  missing: '能力检测不存在',
  gone: '可能已被删除，或不在你的数据范围内。',
  queryKey: DETECTORS,
  read: (id, signal) => call(abilityDetectorsContract.get, { params: { id } }, { signal }),
};

export function DetectorPage() {
  return (
    <OneRecord screen={SCREEN}>
      {({ record, tab, note }) => (
        <DetectorActions>
          <OneDetector detector={record} tab={tab} note={note} />
        </DetectorActions>
      )}
    </OneRecord>
  );
}

interface OneDetectorProps {
  readonly detector: Detector;
  readonly tab: Tab;
  readonly note: ReactNode;
}

function OneDetector({ detector, tab, note }: OneDetectorProps) {
  const { id, rev, name, status } = detector;
  const pages: Record<Tab, ReactNode> = {
    info: <DetectorInfo detector={detector} />,
    papers: <DetectorPapers detector={detector} />,
    // Another version has other dimensions and bands: what was tried on the former ones is over.
    simulator: <Simulator key={rev} detector={detector} />,
    logs: <SubjectLogs subjectType="abilityDetector" subjectId={id} rev={rev} />,
  };
  return (
    <RecordPage
      title={name}
      list="能力检测"
      listPath={DETECTORS_PATH}
      state={<AssessmentStatusMark status={status} />}
      actions={<HeadActions detector={detector} />}
    >
      {note}
      <RecordTabs name="能力检测页签" tabs={TABS} current={tab} pathOf={(code) => detectorPath(id, code)} />
      {pages[tab]}
    </RecordPage>
  );
}

function HeadActions({ detector }: { readonly detector: Detector }) {
  const ask = useAskOfDetectors();
  if (!mayCall(useMe(), abilityDetectorsContract.save)) return null;
  const isOpen = detector.status === 'open';
  return (
    <>
      <button
        type="button"
        className="button button-danger"
        disabled={isOpen}
        title={isOpen ? '先关闭再删除' : undefined}
        onClick={() => ask({ kind: 'delete', detector })}
      >
        删除
      </button>
      <button type="button" className="button" onClick={() => ask({ kind: 'edit', detector })}>
        编辑能力检测
      </button>
      <button
        type="button"
        className={isOpen ? 'button' : 'button button-primary'}
        onClick={() => ask(commandOnOne(isOpen ? CLOSE : OPEN, detector))}
      >
        {isOpen ? '关闭能力检测' : '开放能力检测'}
      </button>
    </>
  );
}
