/** 功能配置 of the demo world: a dozen fields that staff would ask for, and values of some lessons. */
import { COMPONENT_TYPE, FUNCTION_TYPE } from '@lectern/domain/function-configurations/configuration-codes';
import {
  type ComponentInfo,
  type ConfigurationRule,
  type FunctionConfiguration,
  NEW_COMPONENT_INFO,
} from '@lectern/domain/function-configurations/function-configuration';
import { STAGE_REVIEW_KEY } from '@lectern/domain/function-configurations/match-configurations';
import { HOUR_MS } from '@lectern/domain/time/durations';
import { addDays } from '@lectern/domain/time/shanghai-time';
import type { CopyTable } from './copy-table.ts';
import { copyInstant } from './copy-text.ts';
import type { WorldFacts } from './world-facts.ts';
import { FIRST_ID } from './world-size.ts';

interface DemoConfiguration extends FunctionConfiguration {
  readonly id: number;
  readonly madeAt: number;
}

const { episode, episodeTemplate, lesson, lessonTemplate } = FUNCTION_TYPE.code;
const { boolean, number, text, radio, date, boolean_with_duration: switched } = COMPONENT_TYPE.code;
const JUNIOR: ConfigurationRule = { dimension: 'gradeId', values: [7, 8, 9] };
const MENTORED: ConfigurationRule = { dimension: 'withMentor', values: [true] };
const SYSTEMATIC: ConfigurationRule = { dimension: 'flattedCategory', values: ['systematic', 'shortTerm'] };
const of = (...values: number[]): ConfigurationRule => ({ dimension: 'subjectId', values });
const options = (...labels: (readonly [string, string])[]) => labels.map(([value, label]) => ({ value, label }));

type Row = readonly [
  key: string,
  name: string,
  functionTypes: FunctionConfiguration['functionTypes'],
  componentType: FunctionConfiguration['componentType'],
  info: Partial<ComponentInfo>,
  rules: readonly ConfigurationRule[],
];

const ROWS: readonly Row[] = [
  [
    'parentMeetingCount',
    '家长会次数',
    [lesson, lessonTemplate],
    number,
    { min: 1, max: 4, unit: '次' },
    [SYSTEMATIC, MENTORED, JUNIOR],
  ],
  ['openingDay', '开营日', [lesson], date, { info: '开营班会的日期，家长端按此提醒' }, [MENTORED]],
  ['groupNotice', '群公告', [lesson], text, { max: 60, placeholder: '入群后第一条公告' }, [MENTORED]],
  [
    'paperMaterial',
    '纸质讲义',
    [lesson, lessonTemplate],
    radio,
    { fieldOptions: options(['none', '不寄送'], ['once', '开课前一次寄送'], ['monthly', '按月寄送']) },
    [SYSTEMATIC],
  ],
  ['oralHomework', '口语作业', [episode, episodeTemplate], boolean, { info: '课后布置口语跟读' }, [of(3)]],
  [
    'recitation',
    '背诵打卡',
    [episode, episodeTemplate],
    switched,
    {
      durationKey: 'recitationWithin',
      durationUnit: 'hour',
      numberKey: 'recitationTimes',
      suffix: '遍',
      min: 1,
      max: 72,
    },
    [of(1, 3)],
  ],
  ['labSafety', '实验安全提示', [episode], text, { max: 80 }, [of(4, 5, 6)]],
  [
    'warmUpMinutes',
    '课前热身',
    [episode, episodeTemplate],
    number,
    { min: 0, max: 15, unit: '分钟' },
    [{ dimension: 'specialEpisodeType', values: [0, 17] }, JUNIOR],
  ],
  [
    'programmingTool',
    '编程环境',
    [lesson, lessonTemplate],
    radio,
    { fieldOptions: options(['scratch', 'Scratch'], ['python', 'Python'], ['cpp', 'C++']) },
    [of(201)],
  ],
  [
    'callBack',
    '课后回访',
    [lesson],
    switched,
    { durationKey: 'callBackWithin', durationUnit: 'day', min: 1, max: 30, info: '下课后多少天内完成' },
    [MENTORED, SYSTEMATIC],
  ],
  [
    'legacyCourseCode',
    '旧系统课程编号',
    [lesson],
    text,
    { disable: true, prefix: 'TF-' },
    [{ dimension: 'flattedCategory', values: ['live', 'zebraLive'] }],
  ],
  [
    STAGE_REVIEW_KEY,
    '阶段测试模板',
    [lessonTemplate],
    boolean,
    { info: '匹配的班型有阶段测试页签' },
    [{ dimension: 'flattedCategory', values: ['systematic', 'topic', 'shortTerm', 'ai'] }],
  ],
];

export function makeFunctionConfigurations({ today }: WorldFacts): readonly DemoConfiguration[] {
  const madeAt = addDays(today, -45) + 11 * HOUR_MS;
  return ROWS.map(([key, name, functionTypes, componentType, info, rules], i) => ({
    id: FIRST_ID.functionConfiguration + i,
    key,
    name,
    functionTypes,
    componentType,
    componentInfo: { ...NEW_COMPONENT_INFO, required: false, ordinal: (i + 1) * 10, ...info },
    show: key !== STAGE_REVIEW_KEY,
    rules,
    madeAt,
  }));
}

export const CONFIGURATION_TABLE: CopyTable<DemoConfiguration> = {
  name: 'function_configuration',
  columns: [
    'id',
    'key',
    'name',
    'function_types',
    'component_type',
    'component_info',
    'show',
    'rules',
    'ordinal',
    'created_at',
    'updated_at',
  ],
  values: ({ id, key, name, functionTypes, componentType, componentInfo, show, rules, madeAt }) => {
    const made = copyInstant(madeAt);
    const stored = [JSON.stringify(componentInfo), show, JSON.stringify(rules), componentInfo.ordinal];
    return [id, key, name, [...functionTypes], componentType, ...stored, made, made];
  },
};

const FILLED_EVERY = 5;

/** What staff have filled in by now: every fifth lesson with a mentor. */
export function configuredOf(
  id: number,
  { withMentor, flattedCategory }: { withMentor: boolean; flattedCategory: string },
) {
  if (!withMentor || id % FILLED_EVERY !== 0) return {};
  const mailed = flattedCategory === 'systematic' ? { paperMaterial: id % 2 === 0 ? 'once' : 'monthly' } : {};
  return { groupNotice: '请先改群昵称：学员姓名 + 年级', ...mailed };
}
