/** One ability detector: its fields with dimensions and bands, its paper, the simulator, its log. */
import { abilityDetectorsContract, type Detector } from '@lectern/contract/exams/ability-detectors';
import { DETECTORS_PATH, detectorPath } from '@lectern/domain/ability-detectors/detector-fields';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { commandOnOne } from '../../shared/plan/command-request.ts';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { NotFoundPage } from '../../shared/ui/not-found-page.tsx';
import { PageTabs } from '../../shared/ui/page-tabs.tsx';
import { RecordAway } from '../../shared/ui/record-away.tsx';
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
const isTab = (code: string): code is Tab => code in TABS;

export function DetectorPage() {
  const { detectorId = '', tab = 'info' } = useParams();
  const isId = /^[1-9]\d{0,14}$/.test(detectorId);
  const { data, error, refetch } = useQuery({
    queryKey: [DETECTORS, 'one', detectorId],
    queryFn: ({ signal }) => call(abilityDetectorsContract.get, { params: { id: detectorId } }, { signal }),
    enabled: isId,
    meta: { failure: 'inline' },
  });
  if (!isId || !isTab(tab)) return <NotFoundPage />;
  if (data) {
    const note = error && <StaleNote error={error} onRetry={() => void refetch()} />;
    return (
      <DetectorActions>
        <OneDetector detector={data} tab={tab} note={note} />
      </DetectorActions>
    );
  }
  return (
    <RecordAway
      list="能力检测"
      listPath={DETECTORS_PATH}
      noun="这份能力检测"
      missing="能力检测不存在"
      error={error}
      onRetry={() => void refetch()}
    >
      可能已被删除，或不在你的数据范围内。
    </RecordAway>
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
      <PageTabs
        name="能力检测页签"
        current={tab}
        tabs={(Object.keys(TABS) as Tab[]).map((code) => ({ code, label: TABS[code], to: detectorPath(id, code) }))}
      />
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
