/** One lesson of those that are to be made: its times and teacher, what they come to, what they meet and what solves it. */
import type { ProposedSchedule, ScheduleProposal } from '@lectern/contract/schedule/lesson-schedules';
import { patternLabel } from '@lectern/domain/schedule/written-pattern';
import { useState } from 'react';
import { Link } from 'react-router';
import { isComposing } from '../../../shared/forms/composing.ts';
import { DateInput } from '../../../shared/forms/date-input.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { RankedTeacherSelect } from '../../../shared/schedule/ranked-teacher-select.tsx';
import { adopted, patternFault, placesLabel, type ScheduleRow, semesterLabel } from './schedule-rows.ts';

export const MAX_WEEKS = 100;

interface RowProps {
  readonly place: number;
  readonly row: ScheduleRow;
  readonly proposed: ProposedSchedule | undefined;
  readonly isCurrent: boolean;
  readonly onChange: (row: ScheduleRow) => void;
  readonly onPaste: (text: string) => void;
}

export function ScheduleRowLine({ place, row, proposed, isCurrent, onChange, onPaste }: RowProps) {
  const { own, from, weeks, teacherId } = row;
  const id = `schedule-${place}`;
  return (
    <tr>
      <th scope="row">{own.name}</th>
      <td>
        <PatternInput
          id={`${id}-pattern`}
          label={`${own.name}的上课时间`}
          value={row.pattern}
          fault={patternFault(row)}
          onChange={(pattern) => onChange({ ...row, pattern })}
          onPaste={onPaste}
        />
      </td>
      <td>
        <DateInput
          id={`${id}-from`}
          aria-label={`${own.name}的开课日期`}
          value={from}
          onChange={(day) => onChange({ ...row, from: day })}
        />
      </td>
      <td>
        <NumberInput
          id={`${id}-weeks`}
          aria-label={`${own.name}排几周`}
          min={1}
          max={MAX_WEEKS}
          placeholder="排完"
          value={weeks}
          onChange={(count) => onChange({ ...row, weeks: count })}
        />
      </td>
      <td>
        <RankedTeacherSelect
          id={`${id}-teacher`}
          aria-label={`${own.name}的老师`}
          teachers={proposed?.teachers}
          value={teacherId}
          onChange={(teacher) => onChange({ ...row, teacherId: teacher })}
        />
      </td>
      <td data-stale={!isCurrent}>
        {proposed && <Outcome proposed={proposed} onAdopt={(proposal) => onChange(adopted(row, proposal))} />}
      </td>
    </tr>
  );
}

interface PatternInputProps {
  readonly id: string;
  readonly label?: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onPaste?: (text: string) => void;
}

/** Read once it is left or Enter is pressed, so that half a text is no fault. */
export function PatternInput({ id, label, value, fault, onChange, onPaste }: PatternInputProps) {
  const [typed, setTyped] = useState(value);
  const [saved, setSaved] = useState(value);
  if (saved !== value) {
    setSaved(value);
    setTyped(value);
  }
  const leave = () => typed !== value && onChange(typed);
  return (
    <>
      <input
        id={id}
        className="text-input"
        {...(label === undefined ? {} : { 'aria-label': label })}
        aria-invalid={fault !== undefined}
        {...(fault === undefined ? {} : { 'aria-describedby': `${id}-fault` })}
        maxLength={100}
        autoComplete="off"
        placeholder="周六 18:30"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          // It is read now; the form is sent by its button.
          event.preventDefault();
          leave();
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (!onPaste || !text.trim().includes('\n')) return;
          event.preventDefault();
          onPaste(text);
        }}
      />
      {fault !== undefined && (
        <div id={`${id}-fault`} className="field-error" role="alert">
          {fault}
        </div>
      )}
    </>
  );
}

interface OutcomeProps {
  readonly proposed: ProposedSchedule;
  readonly onAdopt: (proposal: ScheduleProposal) => void;
}

function Outcome({ proposed, onAdopt }: OutcomeProps) {
  const { conflicts, conflictCount, proposals, verdict } = proposed;
  const beyond = semesterLabel(proposed);
  const more = conflictCount - conflicts.length;
  return (
    <div className="stack-tight schedule-outcome">
      <span>{placesLabel(proposed)}</span>
      {beyond !== undefined && <span className="warning-text">{beyond}</span>}
      {verdict === 'unknown' && <span className="warning-text">未能核对冲突，预览时会再核对</span>}
      {conflictCount > 0 && (
        <details>
          <summary className={conflicts.some(({ blocks }) => blocks) ? 'danger-text' : 'warning-text'}>
            {conflictCount} 讲有冲突
          </summary>
          <ul className="plain-list">
            {conflicts.map(({ name, kind, text, path }) => (
              <li key={`${name} ${kind} ${text}`}>
                {name}：{path === null ? text : <Link to={path}>{text}</Link>}
              </li>
            ))}
            {more > 0 && <li>另有 {more} 讲</li>}
          </ul>
        </details>
      )}
      {proposals.length > 0 && (
        <span className="wrap-row">
          {proposals.map((proposal) => (
            <button
              key={proposal.kind}
              type="button"
              className="row-action"
              title={proposal.kind === 'teacher' ? proposal.reasons.join('，') : '这位老师的这些时间都有空'}
              onClick={() => onAdopt(proposal)}
            >
              {proposal.kind === 'teacher'
                ? `建议由${proposal.teacherName}授课`
                : `建议改到 ${patternLabel(proposal.pattern)}`}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}
