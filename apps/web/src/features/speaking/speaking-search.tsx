/** The search form of results: by episode or by lesson, of one lesson or one episode. */
import { SPEAKING_BY } from '@lectern/domain/speaking/speaking-codes';
import { Segments } from '../../shared/forms/segments.tsx';
import { chipsIn } from '../../shared/lists/chip-words.ts';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import type { Searched } from '../../shared/lists/list-screen.tsx';
import type { SpeakingAddress } from './speaking-kind.ts';

const LABEL = { by: '统计方式', lessonId: '课程 ID', episodeId: '讲次 ID' } as const;
const { episode, lesson } = SPEAKING_BY.code;

export function SpeakingSearch({ address, change, remove, reset }: Searched<SpeakingAddress>) {
  const chips = chipsIn<SpeakingAddress>(address, {
    label: LABEL,
    words: { by: () => SPEAKING_BY.labelOf(lesson) },
    ignored: [],
  });
  return (
    <>
      <FilterForm
        label="查询口语练习"
        name="speaking"
        address={address}
        typed={[
          { key: 'lessonId', label: LABEL.lessonId, short: true },
          { key: 'episodeId', label: LABEL.episodeId, short: true },
        ]}
        onChange={change}
        onReset={reset}
        renderBeside={(choose) => (
          <Segments
            name="by"
            label={LABEL.by}
            options={SPEAKING_BY.options.filter(({ value }) => value === episode || value === lesson)}
            value={address.by ?? episode}
            onChange={(by) => choose({ by: by === lesson ? lesson : undefined })}
          />
        )}
      />
      <FilterChips chips={chips} onRemove={remove} onReset={reset} />
    </>
  );
}
