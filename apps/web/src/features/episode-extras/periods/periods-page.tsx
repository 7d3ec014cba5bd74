/** 讲次序号: how the episodes of each lesson type are numbered, and the time slots of the week with their use. */
import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import type { PeriodPage, PeriodRule } from '@lectern/contract/episodes/episode-periods';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { layOutColumns, NO_CHOICE } from '../../../shared/tables/column-model.ts';
import { DataTable } from '../../../shared/tables/data-table.tsx';
import { StaleNote } from '../../../shared/tables/stale-note.tsx';
import { ErrorNote } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { ExtrasActions } from '../extras-actions.tsx';
import '../episode-extras.css';
import { extrasQueries } from '../extras-queries.ts';
import { type RuleRow, ruleColumns } from './rule-columns.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { TimeSlots } from './time-slots.tsx';

export function PeriodsPage() {
  const { data, error, refetch } = useQuery(extrasQueries.periods());
  const mayWrite = mayCall(useMe(), episodeExtrasContract.savePeriodRule);
  const retry = () => void refetch();
  return (
    <ExtrasActions>
      <Page title="讲次序号" wide>
        {error && data && <StaleNote error={error} onRetry={retry} />}
        {error && !data ? (
          <div className="panel">
            <ErrorNote error={error} onRetry={retry} />
          </div>
        ) : (
          <>
            <Rules page={data} mayWrite={mayWrite} />
            <TimeSlots page={data} mayWrite={mayWrite} />
          </>
        )}
      </Page>
    </ExtrasActions>
  );
}

const idOf = ({ id }: RuleRow): number => id;
const nameOf = ({ rule }: RuleRow): string => LESSON_TYPE.labelOf(rule.lessonType);

function Rules({ page, mayWrite }: { page: PeriodPage | undefined; mayWrite: boolean }) {
  const [edited, setEdited] = useState<PeriodRule | null>(null);
  const labels = page?.labels;
  const placed = useMemo(
    () => layOutColumns(ruleColumns(labels ?? [], mayWrite ? setEdited : undefined), NO_CHOICE),
    [labels, mayWrite],
  );
  return (
    <section aria-labelledby="period-rules">
      <h2 id="period-rules" className="extras-title">
        序号规则
        <small>新建的课程按规则编号；修改规则不影响已有课程，需要时用“重编序号”预演后执行</small>
      </h2>
      <DataTable
        name="序号规则"
        columns={placed}
        rows={page?.rules.map((rule, i) => ({ id: i + 1, rule }))}
        expected={LESSON_TYPE.codes.length}
        idOf={idOf}
        nameOf={nameOf}
        empty={null}
      />
      {edited && page && <RuleDialog rule={edited} labels={page.labels} onClose={() => setEdited(null)} />}
    </section>
  );
}
