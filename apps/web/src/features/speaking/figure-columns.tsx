/** The figures of results, the same for lessons, episodes and sentences. */
import type { SpeakingRow } from '@lectern/contract/students/speaking';
import { SPEAKING_FAULT } from '@lectern/domain/speaking/speaking-codes';
import { SPEAKING_ATTENTION } from '@lectern/domain/speaking/speaking-figures';
import type { Column } from '../../shared/tables/column-model.ts';
import { Mark } from '../../shared/ui/marks.tsx';

const NOTHING = '—';

export const FIGURE_COLUMNS: readonly Column<SpeakingRow>[] = [
  {
    key: 'handInPercent',
    title: '提交率',
    width: 84,
    align: 'end',
    render: ({ handInPercent }) => (handInPercent === null ? NOTHING : `${handInPercent.toFixed(1)}%`),
  },
  { key: 'mean', title: '平均分', width: 76, align: 'end', render: ({ mean }) => mean?.toFixed(1) ?? NOTHING },
  { key: 'low', title: '低分', width: 68, align: 'end', render: ({ low }) => low || NOTHING },
  {
    key: 'attention',
    title: '需要关注',
    width: 190,
    render: ({ attention }) =>
      attention.length === 0
        ? NOTHING
        : attention.map((code, index) => (
            <Mark key={code} tone="warning" alone={index === 0}>
              {SPEAKING_ATTENTION.labelOf(code)}
            </Mark>
          )),
  },
  { key: 'faults', title: '录音问题', width: 200, render: ({ faults }) => faultWords(faults) },
  {
    key: 'handedIn',
    title: '提交',
    width: 116,
    align: 'end',
    render: ({ handedIn, expected }) => `${handedIn.toLocaleString('en')} / ${expected.toLocaleString('en')}`,
  },
];

function faultWords(faults: SpeakingRow['faults']): string {
  const words = SPEAKING_FAULT.codes.flatMap((code) =>
    faults[code] === 0 ? [] : [`${SPEAKING_FAULT.labelOf(code)} ${faults[code]}`],
  );
  return words.join('、') || NOTHING;
}
