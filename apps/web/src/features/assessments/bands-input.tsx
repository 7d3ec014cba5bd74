/** The bands of an assessment from the highest to the lowest: level, lowest score, class type, words of the report. */
import type { AssessmentBody } from '@lectern/contract/exams/assessments';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import type { FieldInputProps } from '../../shared/forms/field.tsx';
import { namedOptions } from '../../shared/forms/named-options.ts';
import { PointsInput } from '../../shared/forms/points-input.tsx';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import { RecordPicker } from '../../shared/plan/record-picker.tsx';
import { CloseIcon } from '../../shared/ui/icons.tsx';
import './assessments.css';

type Band = AssessmentBody['bands'][number];

interface BandsInputProps extends FieldInputProps {
  readonly value: readonly Band[];
  readonly onChange: (bands: Band[]) => void;
}

const NEW: Band = { levelId: 0, levelName: '', ordinal: 0, score: 0, lessonTemplateId: null, words: '' };

/** The place in the list is the ordinal. */
const numbered = (bands: readonly Band[]): Band[] => bands.map((band, place) => ({ ...band, ordinal: place + 1 }));

export function BandsInput({ id, value, onChange, ...input }: BandsInputProps) {
  const change = (place: number, part: Partial<Band>) =>
    onChange(numbered(value.map((band, at) => (at === place ? { ...band, ...part } : band))));
  return (
    <div role="group" aria-label="分段" id={id}>
      {value.length > 0 && (
        <ol className="band-rows" aria-label="分段，从高到低">
          {value.map((band, place) => (
            <BandRow
              key={band.ordinal}
              {...input}
              id={`${id}-${place}`}
              place={place + 1}
              band={band}
              onChange={(part) => change(place, part)}
              onRemove={() => onChange(numbered(value.filter((_, at) => at !== place)))}
            />
          ))}
        </ol>
      )}
      <button type="button" className="button" onClick={() => onChange(numbered([...value, NEW]))}>
        添加分段
      </button>
    </div>
  );
}

interface BandRowProps extends FieldInputProps {
  readonly place: number;
  readonly band: Band;
  readonly onChange: (part: Partial<Band>) => void;
  readonly onRemove: () => void;
}

function BandRow({ id, place, band, onChange, onRemove, ...input }: BandRowProps) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const levels = options?.levels ?? [];
  return (
    <li className="band-row">
      <SelectInput
        {...input}
        id={`${id}-level`}
        aria-label={`第 ${place} 段的级别`}
        placeholder="级别"
        clearable={false}
        options={namedOptions(levels)}
        value={band.levelId === 0 ? null : band.levelId}
        onChange={(levelId) =>
          onChange({ levelId: levelId ?? 0, levelName: levels.find((level) => level.id === levelId)?.name ?? '' })
        }
      />
      <PointsInput
        id={`${id}-score`}
        aria-label={`第 ${place} 段的最低分`}
        value={band.score}
        onChange={(score) => onChange({ score: score ?? 0 })}
      />
      <Suspense fallback={null}>
        <RecordPicker
          control="template"
          id={`${id}-template`}
          value={band.lessonTemplateId}
          onChange={(lessonTemplateId) => onChange({ lessonTemplateId })}
        />
      </Suspense>
      <button type="button" className="icon-button" aria-label={`移除第 ${place} 段`} onClick={onRemove}>
        <CloseIcon />
      </button>
      <textarea
        id={`${id}-words`}
        className="text-input band-remark"
        aria-label={`第 ${place} 段的评语`}
        placeholder="报告里的评语"
        rows={2}
        maxLength={500}
        value={band.words}
        onChange={(event) => onChange({ words: event.target.value })}
      />
    </li>
  );
}
