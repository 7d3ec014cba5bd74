/** Filters in words: what each is called and what its value means, for fields and chips. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { EPISODE_KIND, ROOM_MODE, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { EPISODE_STATUS } from '@lectern/domain/episodes/episode-status';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { chipsIn, type FilterWords, idWords } from '../../../shared/lists/chip-words.ts';
import type { Chip } from '../../../shared/lists/filter-chips.tsx';
import { type EpisodeAddress, type EpisodeFilter, ignoredFilters } from './episode-address.ts';

export const FILTER_LABEL: Readonly<Record<EpisodeFilter, string>> = {
  episodeInfo: '讲次名称或 ID',
  status: '状态',
  subject: '学科',
  teacherId: '授课老师',
  withoutTeacher: '老师安排',
  lessonId: '所属课程',
  specialEpisodeTypes: '类型',
  kind: '形式',
  roomMode: '教室模式',
  startFrom: '开始时间不早于',
  startTo: '开始时间早于',
  ids: '讲次 ID',
};

export const TEACHER_WORDS = { true: '待安排老师', false: '已安排或不需要' } as const;

export interface Names {
  readonly options: LessonOptions | undefined;
  readonly teacherName: string | undefined;
}

export function chipsOf(address: EpisodeAddress, names: Names): readonly Chip<EpisodeFilter>[] {
  const told = { label: FILTER_LABEL, words: wordsFor(names), ignored: ignoredFilters(address) };
  return chipsIn<EpisodeAddress>(address, told);
}

function wordsFor({ options, teacherName }: Names): FilterWords<EpisodeAddress>['words'] {
  const moment = (text: string) => formatDateTime(Number(text));
  return {
    status: (text) => (EPISODE_STATUS.has(text) ? EPISODE_STATUS.labelOf(text) : text),
    subject: (text) => options?.subjects.find(({ id }) => id === Number(text))?.name ?? text,
    teacherId: (text) => teacherName ?? text,
    withoutTeacher: (text) => (text === 'true' ? TEACHER_WORDS.true : TEACHER_WORDS.false),
    specialEpisodeTypes: (text) => [...new Set(text.split(',').map(typeWords))].join('、'),
    kind: (text) => EPISODE_KIND.labelOf(Number(text)),
    roomMode: (text) => ROOM_MODE.labelOf(Number(text)),
    startFrom: moment,
    startTo: moment,
    ids: idWords,
  };
}

/** Two types are called 普通课 (decision 79); among choices the second says which it is. */
export function typeWords(type: string | number): string {
  const code = Number(type);
  const label = SPECIAL_EPISODE_TYPE.labelOf(code);
  return code === SPECIAL_EPISODE_TYPE.code.normalWechatLive ? `${label}（微信直播）` : label;
}
