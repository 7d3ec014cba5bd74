/** Who could lead teams (小班): those that have no mentor (E197), and those of a lesson while one is chosen. */
import { MAX_SUGGESTED_MENTORS, MENTOR_REASON } from '@lectern/domain/teams/rank-mentors';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, MAX_IDS } from '../wire-values.ts';

const SuggestedMentor = z.object({
  id: Id,
  name: z.string(),
  /** At all that the team attends and is not over. */
  isFree: z.boolean(),
  /** Of lessons that are not over. */
  teamCount: z.int(),
  studentCount: z.int(),
  reasons: z.array(z.object({ code: z.enum(MENTOR_REASON.codes), text: z.string() })),
});
export type SuggestedMentor = z.output<typeof SuggestedMentor>;

const UnassignedTeam = z.object({
  teamId: Id,
  name: z.string(),
  lessonId: Id,
  lessonName: z.string(),
  /** The best first. */
  mentors: z.array(SuggestedMentor),
});
export type UnassignedTeam = z.output<typeof UnassignedTeam>;

export const mentorSuggestionsContract = {
  unassigned: endpoint({
    id: 'E197',
    method: 'POST',
    path: '/tutor-atm-lesson/api/unassigned-team-mentors',
    tag: 'teams',
    permission: 'TEAM_READ',
    readOnly: true,
    summary: `课程中没有辅导老师的小班，各附最多 ${MAX_SUGGESTED_MENTORS} 位人选：后续时间、学科、在带人数与理由`,
    body: z.strictObject({
      lessonIds: z.array(Id).min(1, '请至少给出一门课程').max(MAX_IDS, `一次最多 ${MAX_IDS} 门课程`),
    }),
    reply: z.array(UnassignedTeam),
  }),
  ofLesson: endpoint({
    id: 'L605',
    method: 'GET',
    path: '/lectern/api/lessons/:id/mentor-suggestions',
    tag: 'teams',
    permission: 'TEAM_READ',
    summary: `课程的小班由谁来带：最多 ${MAX_SUGGESTED_MENTORS} 位人选，与 E197 同样排序，不论小班是否已有辅导老师`,
    params: IdParams,
    reply: z.object({ list: z.array(SuggestedMentor) }),
  }),
} as const;
