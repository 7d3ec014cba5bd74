/** What a person writes of an episode; features are told whole. */
import { EPISODE_KIND, ROOM_MODE, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { EPISODE_SWITCH, LAYERED_HOMEWORK_TYPE } from '@lectern/domain/episodes/episode-features';
import { z } from 'zod';
import { ConfiguredBody } from '../function-configurations/configured-values.ts';
import { Id, Millis } from '../wire-values.ts';

export const FeatureSwitches = z.record(z.enum(EPISODE_SWITCH.codes), z.boolean());
/** The same switches beside the other fields, as the documents show them. */
export const FLAT_SWITCHES = Object.fromEntries(EPISODE_SWITCH.codes.map((name) => [name, z.boolean()])) as Record<
  (typeof EPISODE_SWITCH.codes)[number],
  z.ZodBoolean
>;
export const LayeredHomeworkType = z.enum(LAYERED_HOMEWORK_TYPE.codes);
export const SpecialEpisodeTypeCode = z.literal(SPECIAL_EPISODE_TYPE.values);
export const EpisodeKindCode = z.literal(EPISODE_KIND.values);
export const RoomModeCode = z.literal(ROOM_MODE.values);
/** More coins than an episode ever gives. */
const Reward = z.int().min(0).max(10_000);

/** Absent stays as it is. */
export const EpisodeBody = z.strictObject({
  name: z.string().trim().max(200).optional(),
  subject: z.int().min(1).max(1_000_000).nullable().optional(),
  specialEpisodeType: SpecialEpisodeTypeCode.optional(),
  kind: EpisodeKindCode.optional(),
  roomMode: RoomModeCode.optional(),
  teacherId: Id.nullable().optional(),
  startTime: Millis.optional(),
  endTime: Millis.optional(),
  displayTime: Millis.optional(),
  reward: Reward.optional(),
  recordUnlockTime: Millis.optional(),
  performanceTime: Millis.optional(),
  prestudyStartTime: Millis.optional(),
  /** Switches that are named; the others stay. */
  features: z.partialRecord(z.enum(EPISODE_SWITCH.codes), z.boolean()).optional(),
  layeredHomeworkType: LayeredHomeworkType.optional(),
  /** `teacherId` and `features` by their names in the documents: of the two, what differs from what is stored counts. */
  teacher: Id.nullable().optional(),
  ...z.object(FLAT_SWITCHES).partial().shape,
  configured: ConfiguredBody.optional(),
  /** Why the episode may stand beside others of its teacher; without it a conflict is refused. */
  overrideReason: z.string().trim().max(200).optional(),
});
/** `rev` of the version the change was made from. */
export const EpisodeChange = EpisodeBody.extend({ rev: z.int().min(1).optional() });
export const NewEpisode = EpisodeBody.extend({
  name: z.string().trim().min(1, '请填写讲次名称').max(200),
  startTime: Millis,
  endTime: Millis,
});

export type EpisodeBody = z.output<typeof EpisodeBody>;
export type EpisodeChange = z.output<typeof EpisodeChange>;
