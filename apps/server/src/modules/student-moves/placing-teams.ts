/** 分班台: the teams of a lesson with their room, and why each is left out of a placement (L556). Reads only. */
import type { PlacingTeam } from '@lectern/contract/teams/student-moves';
import { chooseTeam, roomOf } from '@lectern/domain/teams/choose-team';
import { sellsBeyondCapacity } from '@lectern/domain/teams/may-buy';
import { refusalOfAll } from '@lectern/domain/teams/may-join';
import { TEAM_STRATEGY, type TeamStrategy } from '@lectern/domain/teams/team-codes';
import type { Actor } from '../../platform/http/actor.ts';
import { getLesson, type LessonRow, type LessonsDeps } from '../lessons/index.ts';
import { STAFF } from './buy-facts.ts';
import { type StandingTeam, teamsOfLesson } from './move-facts.queries.ts';

export async function placingTeams({ db }: LessonsDeps, actor: Actor, lessonId: number) {
  const lesson = await getLesson(db, actor.scope, lessonId);
  const teams = await teamsOfLesson(db, lessonId);
  const reasonsBy = new Map(TEAM_STRATEGY.codes.map((strategy) => [strategy, reasonsOf(teams, strategy)]));
  const reason = (strategy: TeamStrategy, teamId: number) => reasonsBy.get(strategy)?.get(teamId) ?? null;
  return { list: teams.map((team) => shown(team, lesson, (strategy) => reason(strategy, team.id))) };
}

function reasonsOf(teams: readonly StandingTeam[], strategy: TeamStrategy): ReadonlyMap<number, string> {
  return new Map(chooseTeam(teams, strategy, STAFF).passedOver.map(({ teamId, reason }) => [teamId, reason]));
}

function shown(
  team: StandingTeam,
  { name, status }: Pick<LessonRow, 'name' | 'status'>,
  reason: (strategy: TeamStrategy) => string | null,
): PlacingTeam {
  const { id, mentorId, mentorName, saleStatus, saleOrdinal, capacity, reservedLimit, studentCount } = team;
  const room = roomOf(team);
  const refusal = refusalOfAll({
    lesson: { name, canceled: status === 'canceled', forbidden: null },
    team: { name: team.name, gone: team.gone, room, beyondCapacity: sellsBeyondCapacity(team.restrictionTags) },
  });
  return {
    id,
    name: team.name,
    mentor: mentorId === null || mentorName === null ? null : { id: mentorId, name: mentorName },
    saleStatus,
    saleOrdinal,
    capacity,
    reservedLimit,
    studentCount,
    room,
    refusal: refusal?.message ?? null,
    passedOver: { all: reason('all'), all_assigned: reason('all_assigned'), min_per_mentor: reason('min_per_mentor') },
  };
}
