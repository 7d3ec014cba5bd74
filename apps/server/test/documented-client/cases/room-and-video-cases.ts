/** Rooms, rewards, replays, videos and tutoring groups of episodes, and the end of an episode. */
import assert from 'node:assert/strict';
import type { DocumentedCase } from '../documented-case.ts';

export const ROOM_AND_VIDEO_CASES: readonly DocumentedCase[] = [
  {
    call: 'E099',
    title: 'reads the room records of a team',
    send: (seen) => ({ params: { id: seen.id('roomEpisodeId'), teamId: seen.id('roomTeamId') } }),
    expect: (answer) => assert(answer.ok().list().length > 0),
  },
  {
    call: 'E108',
    title: 'rewards the students of an episode',
    send: (seen) => ({ params: { id: seen.id('roomEpisodeId') }, json: { studentIds: [seen.id('roomStudentId')] } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E113',
    title: 'reads a replay',
    send: (seen) => ({ params: { id: seen.id('replayEpisodeId') } }),
    expect: (answer, seen) => {
      assert.equal(answer.ok().at('id'), seen.id('replayEpisodeId'));
      seen.keep('videoId', answer.number('videoId'));
    },
  },
  {
    call: 'E100',
    title: 'reads its video',
    send: (seen) => ({ params: { id: seen.id('videoId') } }),
    expect: (answer, seen) => assert.equal(answer.ok().at('id'), seen.id('videoId')),
  },
  {
    call: 'E101',
    title: 'lists the episodes of the video',
    send: (seen) => ({ params: { id: seen.id('videoId') } }),
    expect: (answer) => answer.ok().list(),
  },
  {
    call: 'E102',
    title: 'lists the episodes that play the video live',
    send: (seen) => ({ params: { id: seen.id('videoId') } }),
    expect: (answer) => answer.ok().list(),
  },
  {
    call: 'E114',
    title: 'tells the tag shown outside',
    send: (seen) => ({ params: { id: seen.id('episode1Id') } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E098',
    title: 'lists the episodes of a tutoring group',
    send: (seen) => ({ params: { id: seen.id('groupId') }, query: { teacherId: '' } }),
    expect: (answer) => answer.ok().has(['number']),
  },
  {
    call: 'E095',
    title: 'cancels an episode',
    send: (seen) => ({ params: { id: seen.id('episode4Id') }, json: null }),
    expect: (answer) => answer.ok(),
  },
];
