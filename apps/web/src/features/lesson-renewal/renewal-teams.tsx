/** The classes of each team beside one another; a number leads to its students. */
import type { RenewalSummary } from '@lectern/contract/lessons/lesson-renewal';
import { RENEWAL_CLASS, type RenewalClass } from '@lectern/domain/statistics/renewal-codes';
import { defaultRate, sumOfClasses } from '@lectern/domain/statistics/renewal-summary';
import { useState } from 'react';
import { type Column, layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { copyRows } from '../../shared/tables/copy-rows.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton } from '../../shared/ui/dialog-buttons.tsx';
import { EmptyNote } from '../../shared/ui/notes.tsx';
import { fractionText, rateText } from './rate-text.ts';

type TeamRow = RenewalSummary['teams'][number];
export interface TeamChoice {
  readonly teamId: string | undefined;
  readonly class: RenewalClass | undefined;
}

interface TeamsButtonProps {
  readonly teams: readonly TeamRow[];
  readonly shown: string | undefined;
  readonly onShow: (choice: TeamChoice) => void;
}

const idOf = ({ team }: TeamRow): string => String(team?.id ?? 0);
const nameOf = ({ team }: TeamRow): string => team?.name ?? '未分班';

export function TeamsButton({ teams, shown, onShow }: TeamsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const current = teams.find((row) => idOf(row) === shown);
  const close = () => setOpen(false);
  const show = (choice: TeamChoice) => {
    close();
    onShow(choice);
  };
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {shown === undefined ? '各小班' : `小班：${current ? nameOf(current) : '没有学员的小班'}`}
      </button>
      {shown !== undefined && (
        <button type="button" className="row-action" onClick={() => onShow({ teamId: undefined, class: undefined })}>
          查看全部小班
        </button>
      )}
      {isOpen && (
        <Dialog
          title="各小班续报"
          wide
          onClose={close}
          actions={
            <>
              <button
                type="button"
                className="button"
                onClick={() => void copyRows(copiedTeams(teams), `${teams.length} 个小班的续报`)}
              >
                复制
              </button>
              <CloseButton onClose={close}>关闭</CloseButton>
            </>
          }
        >
          <DataTable
            name="各小班续报"
            columns={columnsOf(show)}
            rows={teams}
            expected={4}
            idOf={({ team }) => team?.id ?? 0}
            nameOf={nameOf}
            empty={<EmptyNote title="还没有学员报过名" />}
          />
        </Dialog>
      )}
    </>
  );
}

const copiedTeams = (teams: readonly TeamRow[]): readonly string[][] => [
  ['小班', '全部学员', ...RENEWAL_CLASS.options.map(({ label }) => label), '续报率'],
  ...teams.map((row) => [
    nameOf(row),
    String(sumOfClasses(row.classes)),
    ...RENEWAL_CLASS.codes.map((code) => String(row.classes[code])),
    rateText(defaultRate(row.classes)),
  ]),
];

const columnsOf = (onShow: (choice: TeamChoice) => void) =>
  layOutColumns<TeamRow>(
    [
      {
        key: 'team',
        title: '小班',
        width: 160,
        identity: true,
        grows: true,
        render: (row) => (
          <span className="cut" title={nameOf(row)}>
            {nameOf(row)}
          </span>
        ),
      },
      numberColumn(
        '全部学员',
        ({ classes }) => sumOfClasses(classes),
        (row) => onShow({ teamId: idOf(row), class: undefined }),
      ),
      ...RENEWAL_CLASS.options.map(({ value, label }) =>
        numberColumn(
          label,
          ({ classes }) => classes[value],
          (row) => onShow({ teamId: idOf(row), class: value }),
        ),
      ),
      {
        key: 'rate',
        title: '续报率',
        width: 84,
        align: 'end',
        render: ({ classes }) => (
          <span title={fractionText(defaultRate(classes))}>{rateText(defaultRate(classes))}</span>
        ),
      },
    ],
    NO_CHOICE,
  );

function numberColumn(
  title: string,
  countOf: (row: TeamRow) => number,
  onOpen: (row: TeamRow) => void,
): Column<TeamRow> {
  return {
    key: title,
    title,
    width: 84,
    align: 'end',
    render: (row) => {
      const count = countOf(row).toLocaleString('en');
      if (count === '0') return count;
      return (
        <button
          type="button"
          className="row-action"
          aria-label={`${nameOf(row)} ${title} ${count}`}
          onClick={() => onOpen(row)}
        >
          {count}
        </button>
      );
    },
  };
}
