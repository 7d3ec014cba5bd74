import type { SheetSections } from '@lectern/contract/exams/sheets';
import { pointsText } from '@lectern/domain/exams/points';
import { totalOf } from '@lectern/domain/sheets/sheet';
import { useState } from 'react';
import { PointsInput } from '../../../shared/forms/points-input.tsx';
import type { KnownQuestion, KnownQuestions } from '../paper/known-questions.ts';
import { placeOf, removeSection, renameSection, setSectionScores } from './edit-sections.ts';
import { OutlineItem } from './outline-item.tsx';

interface OutlineSectionProps {
  readonly at: number;
  readonly section: SheetSections[number];
  readonly sections: SheetSections;
  readonly questions: KnownQuestions;
  readonly onChange: (sections: SheetSections) => void;
  readonly onLearn: (question: KnownQuestion) => void;
  readonly onAdd: () => void;
}

export function OutlineSection({ at, section, sections, onAdd, onChange, ...rest }: OutlineSectionProps) {
  const { items, title } = section;
  const name = title || `第 ${at + 1} 大题`;
  return (
    <div className="sheet-section">
      <div className="sheet-section-head">
        <input
          className="text-input"
          aria-label={`第 ${at + 1} 大题的名称`}
          placeholder={`第 ${at + 1} 大题`}
          maxLength={60}
          value={title}
          onChange={(event) => onChange(renameSection(sections, at, event.target.value))}
        />
        <span>
          {items.length} 题，{pointsText(totalOf([section]))} 分
        </span>
        {items.length === 0 && (
          <button
            type="button"
            className="row-action"
            aria-label={`删除大题：${name}`}
            onClick={() => onChange(removeSection(sections, at))}
          >
            删除大题
          </button>
        )}
      </div>
      <ol className="sheet-items">
        {items.map((item, index) => (
          <OutlineItem
            key={item.versionId}
            item={item}
            spot={{ section: at, index }}
            place={placeOf(sections, { section: at, index })}
            sections={sections}
            onChange={onChange}
            {...rest}
          />
        ))}
        {items.length === 0 && (
          <li className="sheet-empty" data-section={at} data-index={0}>
            还没有试题
          </li>
        )}
      </ol>
      <div className="sheet-section-foot">
        <button type="button" className="button" aria-label={`向${name}添加试题`} onClick={onAdd}>
          添加试题
        </button>
        {items.length > 1 && (
          <ScoreForAll name={name} onApply={(score) => onChange(setSectionScores(sections, at, score))} />
        )}
      </div>
    </div>
  );
}

function ScoreForAll({ name, onApply }: { name: string; onApply: (score: number) => void }) {
  const [score, setScore] = useState<number | null>(null);
  return (
    <span className="sheet-score-all">
      <PointsInput id={`${name}-score`} aria-label={`${name}每题分值`} value={score} onChange={setScore} />
      <button
        type="button"
        className="button"
        disabled={score === null}
        onClick={() => score !== null && onApply(score)}
      >
        设为每题分值
      </button>
    </span>
  );
}
