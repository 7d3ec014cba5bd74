/** Above the comparison: what its words mean, copies and files of it, and how old it is. */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { teamComparisonContract as contract } from '@lectern/contract/lessons/team-comparison';
import { COMPARED_FIGURES, FEWEST_COMPARED } from '@lectern/domain/statistics/team-comparison';
import { call } from '../../shared/api/call.ts';
import { copyRows } from '../../shared/tables/copy-rows.ts';
import { CsvButton } from '../../shared/tables/csv-button.tsx';
import '../../shared/ui/figures-head.css';
import { Term } from '../../shared/ui/terms-button.tsx';
import { DefinitionsButton, Freshness } from '../lesson-attendance/index.ts';
import { type ComparisonRows, figuresOf } from './comparison-rows.ts';
import { comparisonText } from './comparison-text.ts';

interface ComparisonHeadProps {
  readonly lesson: LessonV2;
  readonly freshness: { readonly computedTime: number; readonly pending: number } | undefined;
  /** As they are sorted. */
  readonly rows: ComparisonRows | undefined;
}

export function ComparisonHead({ lesson, freshness, rows }: ComparisonHeadProps) {
  const figures = rows ? figuresOf(rows) : [];
  const without = COMPARED_FIGURES.filter((figure) => !figures.includes(figure));
  const hasTeams = rows !== undefined && rows.teams.length > 0;
  return (
    <div className="figures-head">
      <DefinitionsButton>
        <Terms />
      </DefinitionsButton>
      {hasTeams && (
        <>
          <button
            type="button"
            className="button"
            onClick={() => void copyRows(comparisonText(rows, figures), `${rows.teams.length} 行小班数据`)}
          >
            复制
          </button>
          <CsvButton
            endpoint={contract.exportCsv}
            read={() => call(contract.exportCsv, { params: { id: String(lesson.id) } })}
            name={`${lesson.name}-小班对比`}
          />
          {without.length > 0 && (
            <span className="side-note">{`暂无数据，未列出：${without.map(({ label }) => label).join('、')}`}</span>
          )}
        </>
      )}
      <Freshness of={freshness} />
    </div>
  );
}

function Terms() {
  return (
    <>
      <Term term="高于、低于、无显著差异">
        按 95%
        置信区间（Wilson）判断：整个课程的比率在小班的区间之外，才显示高于或低于。平均时长、均分与得分率只列差值。
      </Term>
      <Term term="样本少">
        {`应到学员不足 ${FEWEST_COMPARED} 人的小班不作判断，也不参与排序。未分班不是小班，只列数字。`}
      </Term>
      <Term term="考试得分率">课程内已出成绩的考试，得分之和 ÷ 满分之和，按考试开始时所在的小班计。</Term>
      <Term term="续报率">已续 ÷（已续 + 未续），与“续报数据”一致。</Term>
    </>
  );
}
