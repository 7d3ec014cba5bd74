/** Above the days: which of them, of which team, what the words mean, copies and files. */
import type { CallArgs } from '@lectern/contract/endpoint';
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { lessonSaleContract as contract } from '@lectern/contract/lessons/lesson-sale';
import type { Named } from '@lectern/contract/wire-values';
import { NO_CHANNEL, SALE_COLUMNS } from '@lectern/domain/statistics/sale-columns';
import { SALE_FIGURE_TERMS } from '@lectern/domain/statistics/sale-figures';
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
  readonly channels: readonly string[];
  readonly channel: string | undefined;
  readonly onFilter: (name: 'teamId' | 'channel', value: string | undefined) => void;
  readonly query: CallArgs<typeof contract.days>['query'];
  readonly rows: readonly SaleRow[];
  readonly computed: { readonly version: number; readonly computedTime: number } | undefined;
}

export function SaleHead({ lesson, range, teams, teamId, channels, channel, onFilter, ...others }: SaleHeadProps) {
  const { query, rows, computed } = others;
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
            onChange={(next) => onFilter('teamId', next ?? undefined)}
          />
        </div>
      )}
      {(channels.length > 1 || channel !== undefined) && (
        <div className="figures-choice">
          <SelectInput
            id="sale-channel"
            aria-label="渠道"
            placeholder="全部渠道"
            options={channelChoices(channels, channel)}
            value={channel === undefined ? null : channelValue(channel)}
            onChange={(next) => onFilter('channel', next === null ? undefined : next.slice(1))}
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
        {SALE_FIGURE_TERMS.map(({ term, words }) => (
          <Term key={term} term={term}>
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

/** The channel that is not known has an empty name, which a choice cannot have. */
const channelValue = (channel: string): string => `=${channel}`;

function channelChoices(channels: readonly string[], chosen: string | undefined) {
  const all = [...new Set([...channels, ...(chosen === undefined ? [] : [chosen])])];
  return all.map((channel) => ({ value: channelValue(channel), label: channel || NO_CHANNEL }));
}

/** What an address names stays to be taken away, whether there is such a team or not. */
function teamChoices(teams: readonly Named[], teamId: string | undefined) {
  const known = teams.map(({ id, name }) => ({ value: String(id), label: name }));
  if (teamId === undefined || known.some(({ value }) => value === teamId)) return known;
  return [...known, { value: teamId, label: '未知小班' }];
}
