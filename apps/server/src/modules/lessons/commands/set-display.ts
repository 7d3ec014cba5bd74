/** How many lessons are shown: time, card label, team size. */
import { Millis } from '@lectern/contract/wire-values';
import { CALCULATION_RULE } from '@lectern/domain/lessons/calculation-rule-codes';
import { RULES_OF_FIELD } from '@lectern/domain/lessons/calculation-rules';
import { changeDisplaySettings } from '@lectern/domain/lessons/display-settings';
import { CARD_LABEL_TYPE, DISPLAY_TIME_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { lessonEditPath } from '@lectern/domain/lessons/lesson-link';
import { CARD_LABEL_MAX } from '@lectern/domain/lessons/validate-lesson';
import { z } from 'zod';
import { optionsOf, partnerMissing, YES_NO } from './command-input.ts';
import { judgeSettings } from './judge-settings.ts';
import { lessonCommand } from './lesson-command.ts';
import { refuse } from './lesson-verdict.ts';

const rules = CALCULATION_RULE.options.filter(({ value }) => RULES_OF_FIELD.displayTime.includes(value));

/** The times of one's own are asked for only where the mode wants them. */
const MANUAL = { field: 'displayTimeType', is: ['manual'] };

const DisplayInput = z
  .strictObject({
    displayTimeType: z
      .enum(DISPLAY_TIME_TYPE.codes)
      .optional()
      .meta({ title: '展示时间', ...optionsOf(DISPLAY_TIME_TYPE) }),
    displayStartTime: Millis.optional().meta({ title: '展示开始时间', control: 'instant', when: MANUAL }),
    displayEndTime: Millis.optional().meta({ title: '展示结束时间', control: 'instant', when: MANUAL }),
    displayTimeCalculationRule: z
      .enum(CALCULATION_RULE.codes)
      .refine((rule) => RULES_OF_FIELD.displayTime.includes(rule), '展示时间不支持所选规则')
      .optional()
      .meta({
        title: '展示时间规则',
        control: 'choice',
        options: rules,
        when: { field: 'displayTimeType', is: ['rule'] },
        wanted: true,
      }),
    lessonCardLabelType: z
      .enum(CARD_LABEL_TYPE.codes)
      .optional()
      .meta({ title: '课程卡片角标', ...optionsOf(CARD_LABEL_TYPE) }),
    lessonCardLabel: z
      .string()
      .trim()
      .max(CARD_LABEL_MAX, `课程卡片角标不能超过 ${CARD_LABEL_MAX} 个字`)
      .optional()
      .meta({ title: '角标文字', when: { field: 'lessonCardLabelType', is: ['manual'] }, wanted: true }),
    displayTeamSize: z
      .enum(YES_NO.codes)
      .optional()
      .meta({ title: '展示小班人数', ...optionsOf(YES_NO), description: '仅用于有辅导老师的课程' }),
  })
  .superRefine(
    partnerMissing([
      {
        mode: 'displayTimeType',
        is: 'manual',
        wants: ['displayStartTime', 'displayEndTime'],
        message: '请填写展示时间',
      },
      { mode: 'displayTimeType', is: 'rule', wants: ['displayTimeCalculationRule'], message: '请选择展示时间规则' },
      { mode: 'lessonCardLabelType', is: 'manual', wants: ['lessonCardLabel'], message: '请填写角标文字' },
    ]),
  );

export const displayInfoCommand = lessonCommand({
  name: 'lesson.displayInfo',
  label: '修改展示信息',
  verb: '为…修改展示信息',
  description: '修改所选课程的展示时间、卡片角标、是否展示小班人数，留空的项保持不变',
  action: 'lesson.displayInfo',
  columns: ['displayStartTime', 'displayEndTime'],
  input: DisplayInput,
  judge: async (db, { at }, lessons, { displayTeamSize, ...input }) => {
    const shown = displayTeamSize === undefined ? undefined : displayTeamSize === 'yes';
    const settings = { ...input, displayTeamSize: shown };
    const verdictOf = await judgeSettings(db, at, lessons, (snapshot, outline) =>
      changeDisplaySettings(settings, snapshot, outline),
    );
    return (lesson, snapshot) => {
      if (!shown || snapshot.withMentor) return verdictOf(lesson, snapshot);
      const to = lessonEditPath(lesson.id, 'withMentor');
      return refuse({ code: 'withoutMentor', message: '课程没有辅导老师，不能展示小班人数', to });
    };
  },
});
