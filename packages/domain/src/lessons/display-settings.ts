/** How lessons are shown, set for many at once; what is not named stays. */
import type { CalculationRule } from './calculation-rule-codes.ts';
import { computeRule, type LessonOutline } from './calculation-rules.ts';
import type { CardLabelType, DisplayTimeType } from './lesson-codes.ts';
import type { LessonFields } from './lesson-fields.ts';
import type { SettingsChange } from './sale-settings.ts';

export interface DisplaySettings {
  readonly displayTimeType?: DisplayTimeType | undefined;
  readonly displayStartTime?: number | undefined;
  readonly displayEndTime?: number | undefined;
  readonly displayTimeCalculationRule?: CalculationRule | undefined;
  readonly lessonCardLabelType?: CardLabelType | undefined;
  readonly lessonCardLabel?: string | undefined;
  readonly displayTeamSize?: boolean | undefined;
}

export function changeDisplaySettings(
  settings: DisplaySettings,
  lesson: Pick<LessonFields, 'withMentor'>,
  outline: LessonOutline,
): SettingsChange {
  const times = displayTimes(settings, outline);
  return { ...times, patch: { ...times.patch, ...cardLabel(settings), ...teamSize(settings, lesson) } };
}

function displayTimes(settings: DisplaySettings, outline: LessonOutline): SettingsChange {
  const { displayTimeType, displayStartTime, displayEndTime, displayTimeCalculationRule: rule } = settings;
  if (displayTimeType === 'none') {
    return { patch: { displayStartTime: 0, displayEndTime: 0, displayTimeCalculationRule: 'unuse' } };
  }
  if (displayTimeType === 'manual') {
    const start = displayStartTime === undefined ? {} : { displayStartTime };
    const end = displayEndTime === undefined ? {} : { displayEndTime };
    return { patch: { ...start, ...end, displayTimeCalculationRule: 'unuse' } };
  }
  if (displayTimeType !== 'rule' || rule === undefined) return { patch: {} };
  const result = computeRule('displayTime', rule, outline);
  const computed = result.ok ? result.times : {};
  const patch = {
    displayStartTime: computed.displayStartTime ?? 0,
    displayEndTime: computed.displayEndTime ?? 0,
    displayTimeCalculationRule: rule,
  };
  return result.ok ? { patch } : { patch, failure: result.failure };
}

function cardLabel({ lessonCardLabelType, lessonCardLabel }: DisplaySettings): Partial<LessonFields> {
  if (lessonCardLabelType === 'none') return { lessonCardLabel: null };
  return lessonCardLabel === undefined ? {} : { lessonCardLabel: lessonCardLabel.trim() || null };
}

/** R168: a lesson without mentor has no teams whose size could be shown. */
function teamSize({ displayTeamSize }: DisplaySettings, { withMentor }: Pick<LessonFields, 'withMentor'>) {
  return displayTeamSize === undefined || !withMentor ? {} : { displayTeamSize };
}
