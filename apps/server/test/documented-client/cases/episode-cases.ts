/** Episodes alone: read, posted back, changed, found, commented; their transfers and conflicts. */
import assert from 'node:assert/strict';
import type { Shape } from '../answer.ts';
import type { DocumentedCase } from '../documented-case.ts';
import { evening } from '../forms.ts';

/** 000:117 and the switches of 000:133 on the episode itself. */
const EPISODE: Shape = {
  id: 'number',
  name: 'string',
  teacher: 'number|null',
  specialEpisodeType: 'number',
  startTime: 'number',
  endTime: 'number',
  duration: 'number',
  subject: 'number|null',
  roomMode: 'number',
  reward: 'number',
  isPlaybackToLive: 'boolean',
  withHomework: 'boolean',
  newMiniRoom: 'boolean',
};

export const EPISODE_CASES: readonly DocumentedCase[] = [
  {
    call: 'E090',
    title: 'reads an episode',
    send: (seen) => ({ params: { id: seen.id('episode1Id') } }),
    expect: (answer, seen) => {
      seen.keep('episode', answer.ok().json);
      answer.has(EPISODE);
      assert.equal(answer.number('duration'), 5_400_000, 'duration is in ms, as in the template');
    },
  },
  {
    call: 'E094',
    title: 'takes back what the read answered',
    send: (seen) => ({ params: { id: seen.id('episode1Id') }, json: seen.any('episode') }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E090',
    title: 'reads the same episode after it was posted back',
    send: (seen) => ({ params: { id: seen.id('episode1Id') } }),
    expect: (answer, seen) => assert.deepEqual(answer.ok().json, seen.any('episode')),
  },
  {
    call: 'E094',
    title: 'changes name, teacher and flat switches without rev',
    send: (seen) => ({
      params: { id: seen.id('episode1Id') },
      json: {
        name: '第 1 讲 有理数的认识',
        subject: 2,
        teacher: seen.id('teacherId'),
        startTime: evening(seen, 6),
        endTime: evening(seen, 6) + 5_400_000,
        duration: 5_400_000,
        specialEpisodeType: 0,
        withHomework: true,
        reward: 10,
      },
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E091',
    title: 'reads episodes by ids, once more for each',
    send: (seen) => ({
      query: { ids: [seen.id('episode1Id'), seen.id('episode2Id')], needPartLesson: true, needForbidComment: true },
    }),
    expect: (answer) => {
      answer.ok().has([EPISODE]);
      assert.equal(answer.list().length, 2);
      assert.match(answer.text, /有理数的认识/);
    },
  },
  {
    call: 'E092',
    title: 'finds episodes by name, with an exact total',
    send: () => ({ query: { episodeInfo: '有理数的认识', page: 1, pageSize: 20 } }),
    expect: (answer, seen) => {
      assert.deepEqual(answer.ok().list('list'), [seen.id('episode1Id')]);
      assert.equal(answer.number('total'), 1);
    },
  },
  {
    call: 'E092',
    title: 'counts all episodes exactly: the last page is where the total says',
    send: () => ({ query: { page: 1, pageSize: 50 } }),
    expect: (answer, seen) =>
      seen.keep(
        'episodeTotal',
        answer
          .ok()
          .has({ list: ['number'] })
          .number('total'),
      ),
  },
  {
    call: 'E092',
    title: 'has as many on the last page as are left, and the same total',
    send: (seen) => ({ query: { page: Math.ceil(seen.id('episodeTotal') / 50), pageSize: 50 } }),
    expect: (answer, seen) => {
      const total = seen.id('episodeTotal');
      assert.equal(answer.ok().number('total'), total);
      assert.equal(answer.list('list').length, total - (Math.ceil(total / 50) - 1) * 50);
    },
  },
  {
    call: 'E092',
    title: 'drops the other filters for a number',
    send: (seen) => ({ query: { episodeInfo: seen.id('episode1Id'), subject: 1, page: 1, pageSize: 20 } }),
    expect: (answer, seen) => assert.deepEqual(answer.ok().list('list'), [seen.id('episode1Id')]),
  },
  {
    call: 'E103',
    title: 'tells whether comments are on',
    send: (seen) => ({ params: { id: seen.id('episode1Id') } }),
    expect: (answer) => assert.match(answer.ok().text, /"enable\w*":(true|false)/),
  },
  {
    call: 'E104',
    title: 'turns comments off',
    send: (seen) => ({ params: { id: seen.id('episode1Id') }, json: { enable: false } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E105',
    title: 'turns the comments of a list on and names each that is now on',
    send: (seen) => ({ json: { episodeIds: [seen.id('episode1Id'), seen.id('episode2Id')], enable: true } }),
    expect: (answer, seen) => {
      for (const name of ['episode1Id', 'episode2Id'])
        assert.match(answer.ok().text, new RegExp(`\\b${seen.id(name)}\\b`));
    },
  },
  {
    call: 'E106',
    title: 'forbids the comments of a whole lesson',
    send: (seen) => ({ params: { id: seen.id('lessonId'), flag: 'true' } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E103',
    title: 'reads them as off',
    send: (seen) => ({ params: { id: seen.id('episode2Id') } }),
    expect: (answer) => assert.match(answer.ok().text, /"enable\w*":false/),
  },
  {
    call: 'E111',
    title: 'allows transfers into episodes by query',
    send: (seen) => ({
      params: { flag: 'true' },
      query: { episodeIds: [seen.id('episode1Id'), seen.id('episode2Id')] },
    }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E111',
    title: 'forbids them by a body',
    send: (seen) => ({ params: { flag: 'false' }, json: { episodeIds: [seen.id('episode1Id')] } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E109',
    title: 'lists the episodes in conflict',
    send: (seen) => ({ params: { id: seen.id('episode1Id') } }),
    expect: (answer) => answer.ok().list(),
  },
  {
    call: 'E121',
    title: 'tells the conflicts of an episode',
    send: (seen) => ({ params: { id: seen.id('episode1Id') } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E262',
    title: 'tells the conflicts of an agenda',
    send: (seen) => ({ params: { id: seen.id('episode1Id') } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E263',
    title: 'tells the conflicts of an agenda of a kind',
    send: (seen) => ({ params: { id: seen.id('episode1Id'), type: 'episode' } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E110',
    title: 'reads the feedback of an episode',
    send: (seen) => ({ params: { id: seen.id('episode1Id') }, query: { type: 'content' } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E112',
    title: 'reads the rooms of an episode',
    send: (seen) => ({ query: { episodeId: seen.id('episode1Id') } }),
    expect: (answer) => answer.ok(),
  },
];
