/** The search form of robots and what is searched for, in words. */

import { ROBOT_KIND, ROBOT_STATE } from '@lectern/domain/robots/robot-codes';
import { chipsIn } from '../../shared/lists/chip-words.ts';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import type { Searched } from '../../shared/lists/list-screen.tsx';
import { OptionFilter } from '../../shared/lists/option-filter.tsx';
import { SegmentsFilter } from '../../shared/lists/segments-filter.tsx';
import type { RobotAddress } from './robot-kind.ts';

const LABEL = { text: '昵称', lessonId: '课程 ID', kind: '类型', state: '状态' } as const;

export function RobotSearch({ address, change, remove, reset }: Searched<RobotAddress>) {
  const chips = chipsIn<RobotAddress>(address, {
    label: LABEL,
    words: {
      kind: (text) => ROBOT_KIND.options.find(({ value }) => value === text)?.label ?? text,
      state: (text) => ROBOT_STATE.options.find(({ value }) => value === text)?.label ?? text,
    },
    ignored: [],
  });
  return (
    <>
      <FilterForm
        label="查询机器人"
        name="robots"
        address={address}
        typed={[
          { key: 'text', label: LABEL.text },
          { key: 'lessonId', label: LABEL.lessonId, short: true },
        ]}
        onChange={change}
        onReset={reset}
        renderBeside={(choose) => (
          <SegmentsFilter
            name="state"
            label={LABEL.state}
            options={ROBOT_STATE.options}
            value={address.state}
            onChange={(state) => choose({ state })}
          />
        )}
        moreFields={1}
        renderMore={(choose) => (
          <div className="filter-grid">
            <OptionFilter
              label={LABEL.kind}
              value={address.kind}
              options={ROBOT_KIND.options}
              onChange={(kind) => choose({ kind })}
            />
          </div>
        )}
      />
      <FilterChips chips={chips} onRemove={remove} onReset={reset} />
    </>
  );
}
