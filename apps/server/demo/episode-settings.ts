/** What an episode of the demo world offers beside its time and teacher; by its number alone, so that nothing else moves. */
import type { RoomMode } from '@lectern/domain/episodes/episode-codes';
import { type EpisodeSwitch, type LayeredHomeworkType } from '@lectern/domain/episodes/episode-features';
import { takesTeacher } from '@lectern/domain/episodes/teacher-slots';
import { DAY_MS, HOUR_MS } from '@lectern/domain/time/durations';
import type { DemoEpisode } from './outline.ts';
import { createRandom, type Random } from './random.ts';

export interface EpisodeSettings {
  readonly roomMode: RoomMode;
  readonly reward: number;
  readonly features: Readonly<Record<string, boolean | string>>;
  readonly recordUnlockAt: number | null;
  readonly performanceAt: number | null;
  readonly prestudyStartAt: number | null;
}

const SALT = 31;
const ROOM_MODES: readonly (readonly [RoomMode, number])[] = [
  [1, 78],
  [2, 13],
  [4, 6],
  [3, 3],
];
const REWARDS: readonly (readonly [number, number])[] = [
  [0, 20],
  [5, 30],
  [10, 40],
  [20, 10],
];
const LAYERS: readonly (readonly [LayeredHomeworkType, number])[] = [
  ['none', 70],
  ['byLevel', 20],
  ['byTeam', 10],
];
const CHINESE = 1;
const ENGLISH = 3;
/** How often each is on, of a hundred live episodes; languages have some of their own. */
const OF_ALL: Partial<Record<EpisodeSwitch, number>> = {
  newMiniRoom: 12,
  withNote: 70,
  withExam: 30,
  supportRepeatQuiz: 20,
  supportPersonalizedExercise: 35,
  withLittleTeacher: 8,
  supportGroupExpression: 10,
  withMaterialsHomework: 6,
};
const OF_CHINESE: Partial<Record<EpisodeSwitch, number>> = { readingEpisode: 15, supportBookRetelling: 20 };
const OF_ENGLISH: Partial<Record<EpisodeSwitch, number>> = {
  withCorrectPron: 60,
  withAiConversationPractice: 35,
  withDubbingExercise: 25,
  withWordDictation: 45,
  withWordMaster: 30,
  withWordChallenge: 20,
};
const PRESTUDY_DAYS = 3;

/** Of a hundred episodes that a template made, as many are as it made them; the others were changed by staff. */
const AS_MADE = 0.9;

type Planned = Pick<DemoEpisode, 'id' | 'type' | 'subjectId' | 'startAt' | 'endAt' | 'offer'>;

export function episodeSettings({ id, type, subjectId, startAt, endAt, offer }: Planned): EpisodeSettings {
  const random = createRandom(SALT, id);
  const live = takesTeacher(type);
  const prestudy = live && random.chance(0.6);
  const performed = live && random.chance(0.05);
  const { roomMode, reward, features } =
    offer && random.chance(AS_MADE) ? offer : changedByStaff(random, { live, subjectId, prestudy });
  return {
    roomMode,
    reward,
    features: {
      ...features,
      ...(type === 18 ? { isPlaybackToLive: true } : {}),
      ...(type === 17 ? { wechatLive: true } : {}),
    },
    // Recordings open when their time comes.
    recordUnlockAt: type === 13 || type === 14 ? startAt : null,
    performanceAt: performed ? endAt + 2 * HOUR_MS : null,
    prestudyStartAt: features['withPrestudy'] ? startAt - PRESTUDY_DAYS * DAY_MS : null,
  };
}

interface Staffed {
  readonly live: boolean;
  readonly subjectId: number | null;
  readonly prestudy: boolean;
}

function changedByStaff(random: Random, { live, subjectId, prestudy }: Staffed) {
  return {
    roomMode: live ? random.weighted(ROOM_MODES) : (1 as const),
    reward: live ? random.weighted(REWARDS) : 0,
    features: {
      ...(live ? liveFeatures(random, subjectId) : {}),
      ...(prestudy ? { withPrestudy: true } : {}),
    },
  };
}

function liveFeatures(random: Random, subjectId: number | null) {
  const own = subjectId === CHINESE ? OF_CHINESE : subjectId === ENGLISH ? OF_ENGLISH : {};
  const on = Object.entries({ ...OF_ALL, ...own }).filter(([, percent]) => random.chance(percent / 100));
  return { ...Object.fromEntries(on.map(([name]) => [name, true])), ...homework(random) };
}

function homework(random: Random): Readonly<Record<string, boolean | string>> {
  if (!random.chance(0.75)) return {};
  const layers = random.weighted(LAYERS);
  return {
    withHomework: true,
    ...(random.chance(0.6) ? { homeworkCorrectable: true } : {}),
    ...(random.chance(0.2) ? { homeworkSupportAi: true } : {}),
    ...(layers === 'none' ? {} : { layeredHomeworkType: layers }),
  };
}
