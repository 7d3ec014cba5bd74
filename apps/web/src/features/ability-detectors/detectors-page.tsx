/** 能力检测: every one with its state, its paper and its dimensions. */
import { abilityDetectorsContract } from '@lectern/contract/exams/ability-detectors';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { BatchCommands } from '../../shared/lists/batch-commands.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { DETECTOR_PLACES, DetectorActions, useAskOfDetectors } from './detector-actions.ts';
import { detectorColumns } from './detector-columns.tsx';
import { detectorKind } from './detector-kind.ts';

export function DetectorsPage() {
  return (
    <DetectorActions>
      <Detectors />
    </DetectorActions>
  );
}

function Detectors() {
  const ask = useAskOfDetectors();
  const me = useMe();
  const mayWrite = mayCall(me, abilityDetectorsContract.save);
  const { data: options } = useQuery(dictionaryQueries.options());
  // Memoised: new columns draw every row again.
  const columns = useMemo(() => detectorColumns(options), [options]);
  return (
    <Page
      title="能力检测"
      wide
      actions={
        mayWrite && (
          <button type="button" className="button button-primary" onClick={() => ask({ kind: 'edit', detector: null })}>
            新建能力检测
          </button>
        )
      }
    >
      <ListScreen
        kind={detectorKind}
        columns={columns}
        nothing="新建一份能力检测，选择试卷并发布，把试题归入维度，再开放。"
        onExport={
          mayCall(me, abilityDetectorsContract.exportCsv)
            ? (ticked, columnKeys, total) => ask({ kind: 'export', ticked, columns: columnKeys, total })
            : undefined
        }
        renderCommands={
          mayWrite
            ? (batch) => (
                <BatchCommands subjectType="abilityDetector" places={DETECTOR_PLACES} batch={batch} onAsk={ask} />
              )
            : undefined
        }
      />
    </Page>
  );
}
