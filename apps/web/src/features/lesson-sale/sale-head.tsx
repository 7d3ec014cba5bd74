/** Above the days: which of them, of which team, what the words mean, copies and files. */
import type { CallArgs } from '@lectern/contract/endpoint';
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { lessonSaleContract as contract } from '@lectern/contract/lessons/lesson-sale';
import type { Named } from '@lectern/contract/wire-values';
import { SALE_COLUMNS } from '@lectern/domain/statistics/sale-columns';
import { call } from '../../shared/api/call.ts';
import { DayRange, type useDayRange } from '../../shared/forms/day-range.tsx';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import { copyRows } from '../../shared/tables/copy-rows.ts';
import { CsvButton } from '../../shared/tables/csv-button.tsx';
import '../../shared/ui/figures-head.css';
import { Instant } from '../../shared/ui/instant.tsx';
import { Term, TermsButton } from '../../shared/ui/terms-button.tsx';
import { copiedSale, type SaleRow } from './sale-rows.ts';

interface SaleHeadProps {
  readonly lesson: LessonV2;
  readonly range: Omit<ReturnType<typeof useDayRange>, 'times'>;
  readonly teams: readonly Named[];
  readonly teamId: string | undefined;
  readonly onTeam: (teamId: string | undefined) => void;
  readonly query: CallArgs<typeof contract.days>['query'];
  readonly rows: readonly SaleRow[];
  readonly computed: { readonly version: number; readonly computedTime: number } | undefined;
}

export function SaleHead({ lesson, range, teams, teamId, onTeam, query, rows, computed }: SaleHeadProps) {
  const choices = teamChoices(teams, teamId);
  return (
    <div className="figures-head">
      {choices.length > 0 && (
        <div className="figures-choice">
          <SelectInput
            id="sale-team"
            aria-label="小班"
            placeholder="全部小班"
            options={choices}
            value={teamId ?? null}
            onChange={(next) => onTeam(next ?? undefined)}
          />
        </div>
      )}
      <DayRange id="sale" {...range} />
      <TermsButton title={`售卖口径（第 ${computed?.version ?? 0} 版）`}>
        {SALE_COLUMNS.map(({ code, label, words }) => (
          <Term key={code} term={label}>
            {words}。
          </Term>
        ))}
      </TermsButton>
      {rows.length > 0 && (
        <>
          <button
            type="button"
            className="button"
            onClick={() => void copyRows(copiedSale(rows), `${rows.length - 1} 天售卖数据`)}
          >
            复制
          </button>
          <CsvButton
            endpoint={contract.exportCsv}
            read={() => call(contract.exportCsv, { params: { id: String(lesson.id) }, query })}
            name={`${lesson.name}-售卖数据`}
          />
        </>
      )}
      {computed && (
        <span className="side-note">
          计算于 <Instant at={computed.computedTime} />
        </span>
      )}
    </div>
  );
}

/** What an address names stays to be taken away, whether there is such a team or not. */
function teamChoices(teams: readonly Named[], teamId: string | undefined) {
  const known = teams.map(({ id, name }) => ({ value: String(id), label: name }));
  if (teamId === undefined || known.some(({ value }) => value === teamId)) return known;
  return [...known, { value: teamId, label: '未知小班' }];
}
