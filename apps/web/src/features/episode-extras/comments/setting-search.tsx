/** What the list of comment features is searched by, and that in words. */
import { Segments } from '../../../shared/forms/segments.tsx';
import { chipsIn } from '../../../shared/lists/chip-words.ts';
import { FilterChips } from '../../../shared/lists/filter-chips.tsx';
import { FilterForm } from '../../../shared/lists/filter-form.tsx';
import type { Searched } from '../../../shared/lists/list-screen.tsx';
import type { Flag, SettingAddress } from './setting-kind.ts';

const LABEL = { episodeInfo: '讲次名称或 ID', lessonId: '课程 ID', enable: '评论功能', commented: '有无评论' } as const;
const ENABLED: Record<Flag, string> = { true: '已开启', false: '已关闭' };
const COMMENTED: Record<Flag, string> = { true: '有评论', false: '无评论' };
const ANY = '';

const optionsOf = (words: Record<Flag, string>) => [
  { value: ANY, label: '全部' },
  { value: 'true', label: words.true },
  { value: 'false', label: words.false },
];
const flagOf = (value: string): Flag | undefined => (value === 'true' || value === 'false' ? value : undefined);

export function SettingSearch({ address, change, remove, reset }: Searched<SettingAddress>) {
  const chips = chipsIn<SettingAddress>(address, {
    label: LABEL,
    words: {
      enable: (text) => ENABLED[text === 'true' ? 'true' : 'false'],
      commented: (text) => COMMENTED[text === 'true' ? 'true' : 'false'],
    },
    ignored: [],
  });
  return (
    <>
      <FilterForm
        label="查询讲次"
        name="episodeComments"
        address={address}
        typed={[
          { key: 'episodeInfo', label: LABEL.episodeInfo },
          { key: 'lessonId', label: LABEL.lessonId, short: true },
        ]}
        onChange={change}
        onReset={reset}
        renderBeside={(choose) => (
          <>
            <Segments
              name="enable"
              label={LABEL.enable}
              options={optionsOf(ENABLED)}
              value={address.enable ?? ANY}
              onChange={(enable) => choose({ enable: flagOf(enable) })}
            />
            <Segments
              name="commented"
              label={LABEL.commented}
              options={optionsOf(COMMENTED)}
              value={address.commented ?? ANY}
              onChange={(commented) => choose({ commented: flagOf(commented) })}
            />
          </>
        )}
      />
      <FilterChips chips={chips} onRemove={remove} onReset={reset} />
    </>
  );
}
