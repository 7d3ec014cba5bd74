/** The search form of share cards and what is searched for, in words. */

import { CARD_CHANNEL, CARD_STATE, SHARE_LEVEL } from '@lectern/domain/share-cards/share-card';
import { chipsIn, codeWords } from '../../../shared/lists/chip-words.ts';
import { FilterChips } from '../../../shared/lists/filter-chips.tsx';
import { FilterForm } from '../../../shared/lists/filter-form.tsx';
import type { Searched } from '../../../shared/lists/list-screen.tsx';
import { OptionFilter } from '../../../shared/lists/option-filter.tsx';
import { SegmentsFilter } from '../../../shared/lists/segments-filter.tsx';
import type { ShareCardAddress } from './share-card-kind.ts';

const LABEL = {
  text: '标题、卡片或对象 ID',
  level: '范围',
  channel: '渠道',
  state: '状态',
  targetId: '对象 ID',
} as const;

export function ShareCardSearch({ address, change, remove, reset }: Searched<ShareCardAddress>) {
  const chips = chipsIn<ShareCardAddress>(address, {
    label: LABEL,
    words: {
      level: codeWords(SHARE_LEVEL),
      channel: codeWords(CARD_CHANNEL),
      state: codeWords(CARD_STATE),
    },
    ignored: [],
  });
  return (
    <>
      <FilterForm
        label="查询分享卡片"
        name="shareCards"
        address={address}
        typed={[{ key: 'text', label: LABEL.text }]}
        onChange={change}
        onReset={reset}
        renderBeside={(choose) => (
          <SegmentsFilter
            name="state"
            label={LABEL.state}
            options={CARD_STATE.options}
            value={address.state}
            onChange={(state) => choose({ state })}
          />
        )}
        moreFields={2}
        renderMore={(choose) => (
          <div className="filter-grid">
            <OptionFilter
              label={LABEL.level}
              value={address.level}
              options={SHARE_LEVEL.options}
              onChange={(level) => choose({ level: SHARE_LEVEL.has(level) ? level : undefined })}
            />
            <OptionFilter
              label={LABEL.channel}
              value={address.channel}
              options={CARD_CHANNEL.options}
              onChange={(channel) => choose({ channel: CARD_CHANNEL.has(channel) ? channel : undefined })}
            />
          </div>
        )}
      />
      <FilterChips chips={chips} onRemove={remove} onReset={reset} />
    </>
  );
}
