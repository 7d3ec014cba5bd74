/** Bands from the highest to the lowest: level, where each begins, class type, words of the report. */
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import type { FieldInputProps } from '../../shared/forms/field.tsx';
import { namedOptions } from '../../shared/forms/named-options.ts';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import { RecordPicker } from '../../shared/plan/record-picker.tsx';
import { CloseIcon } from '../../shared/ui/icons.tsx';
import './assessments.css';

interface AnyBand {
  readonly levelId: number;
  readonly levelName: string;
  readonly ordinal: number;
  readonly lessonTemplateId: number | null;
  readonly words: string;
}

export const NEW_BAND: AnyBand = { levelId: 0, levelName: '', ordinal: 0, lessonTemplateId: null, words: '' };

/** The input of where a band begins. */
export interface BandStartProps<B> {
  readonly id: string;
  /** From 1. */
  readonly place: number;
  readonly band: B;
  readonly onChange: (part: Partial<B>) => void;
}

interface BandRowsInputProps<B extends AnyBand> extends FieldInputProps {
  readonly value: readonly B[];
  /** What is added. */
  readonly fresh: B;
  readonly Start: ComponentType<BandStartProps<B>>;
  /** Whether the words of the report are changed here too. */
  readonly withRemark?: boolean;
  readonly onChange: (bands: B[]) => void;
}

/** The place in the list is the ordinal. */
const numbered = <B extends AnyBand>(bands: readonly B[]): B[] =>
  bands.map((band, place) => ({ ...band, ordinal: place + 1 }));

export function BandRowsInput<B extends AnyBand>(props: BandRowsInputProps<B>) {
  const { id, value, fresh, Start, withRemark = true, onChange, ...input } = props;
  const change = (place: number, part: Partial<B>) =>
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
              Start={Start}
              withRemark={withRemark}
              // Of what every band has.
              onChange={(part) => change(place, part as Partial<B>)}
              onRemove={() => onChange(numbered(value.filter((_, at) => at !== place)))}
            />
          ))}
        </ol>
      )}
      <button type="button" className="button" onClick={() => onChange(numbered([...value, fresh]))}>
        添加分段
      </button>
    </div>
  );
}

interface BandRowProps<B extends AnyBand> extends FieldInputProps {
  readonly place: number;
  readonly band: B;
  readonly Start: ComponentType<BandStartProps<B>>;
  readonly withRemark: boolean;
  readonly onChange: (part: Partial<AnyBand> | Partial<B>) => void;
  readonly onRemove: () => void;
}

function BandRow<B extends AnyBand>(props: BandRowProps<B>) {
  const { id, place, band, Start, withRemark, onChange, onRemove, ...input } = props;
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
      <Start id={`${id}-start`} place={place} band={band} onChange={onChange} />
      <Suspense fallback={null}>
        <RecordPicker
          control="template"
          id={`${id}-template`}
          aria-label={`第 ${place} 段推荐的班型`}
          value={band.lessonTemplateId}
          onChange={(lessonTemplateId) => onChange({ lessonTemplateId })}
        />
      </Suspense>
      <button type="button" className="icon-button" aria-label={`移除第 ${place} 段`} onClick={onRemove}>
        <CloseIcon />
      </button>
      {withRemark && (
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
      )}
    </li>
  );
}
