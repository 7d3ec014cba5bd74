import type { programmingLessonsContract } from '@lectern/contract/people/programming-lessons';
import type { Handlers } from '../../platform/http/handler.ts';
import {
  channelsOf,
  lessonNumbers,
  pageOfProgramming,
  programmingLesson,
  staffsByLdap,
} from './programming.queries.ts';
import type { ProgrammingDeps } from './programming-deps.ts';
import { addChannel, changeChannel, createNumber, noProgrammingData, saveProgramming } from './save-programming.ts';
import { checkSubstitute, substitute } from './substitute.ts';

export function programmingHandlers(deps: ProgrammingDeps): Handlers<typeof programmingLessonsContract> {
  const { db } = deps;
  return {
    one: async ({ params, actor }) => {
      const lesson = await programmingLesson(db, actor.scope, params.id);
      if (!lesson) throw noProgrammingData();
      return lesson;
    },
    save: ({ params, query, body, actor, call }) =>
      saveProgramming(deps, { actor, call }, params.id, { createMode: query.createMode, body }),
    checkSubstitute: ({ body, actor, call }) => checkSubstitute(deps, { actor, call }, body),
    substitute: ({ body, actor, call }) => substitute(deps, { actor, call }, body),
    channels: async ({ query: { lessonId }, actor }) => {
      if (!(await programmingLesson(db, actor.scope, lessonId))) throw noProgrammingData();
      return channelsOf(db, lessonId);
    },
    addChannel: ({ body, actor, call }) => addChannel(deps, { actor, call }, body),
    updateChannel: ({ body, actor, call }) => changeChannel(deps, { actor, call }, body),
    staffs: ({ query }) => staffsByLdap(db, query.ldaps),
    numbers: ({ query }) => lessonNumbers(db, query),
    list: ({ query, actor }) => pageOfProgramming(db, query, actor.scope),
    createNumber: ({ body, actor, call }) => createNumber(deps, { actor, call }, body),
  };
}
