/**
 * The lesson list's query (R186-R191 and the further filters of the list screen). It is also the state in the
 * address bar of the list and the query of an export.
 */
import { LESSON_STATUS, LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { z } from 'zod';
import {
  CodeText,
  codeListText,
  DEFAULT_PAGE_SIZE,
  FlagText,
  IdText,
  idListText,
  MAX_IDS,
  MAX_PAGE_SIZE,
  MillisText,
  mostWords,
  PageText,
  pageSizeText,
} from '../wire-values.ts';

export const LESSON_SORTS = ['id', 'startTime', 'startSaleTime', 'updatedTime', 'paidCount'] as const;
/** What the list shows as sale status: sold out is a face of `onSale` (R137). */
export const SALE_FILTERS = ['unSale', 'onSale', 'soldOut', 'endSale'] as const;

const Text = z.string().trim().max(200);

export const LessonFilters = z.strictObject({
  /** Numeric: the lesson's id; a list of numbers: ids; else part of the name (R187, R189). */
  lessonInfo: Text.optional(),
  /** As `lessonInfo` resolves it, for callers that resolve it themselves. */
  lessonId: IdText.optional(),
  lessonName: Text.optional(),
  /** A pure integer is an episode's id and drops every other filter (R188); else part of an episode's name. */
  episodeInfo: Text.optional(),
  ids: idListText(MAX_IDS).optional(),
  userId: IdText.optional(),
  subject: CodeText.optional(),
  lessonFlattedCategories: codeListText(LESSON_TYPE.codes).optional(),
  phase: CodeText.optional(),
  grade: CodeText.optional(),
  semester: CodeText.optional(),
  status: z.enum(LESSON_STATUS.codes).optional(),
  saleStatus: z.enum(SALE_FILTERS).optional(),
  withMentor: FlagText.optional(),
  teacherId: IdText.optional(),
  lessonMarkId: IdText.optional(),
  /** 0: lessons that nobody answers for. */
  ownerId: CodeText.optional(),
  templateId: IdText.optional(),
  productLine: CodeText.optional(),
  mixedLevel: CodeText.optional(),
  /** First lesson day and first sale day: from this instant on, and before that one. */
  startFrom: MillisText.optional(),
  startTo: MillisText.optional(),
  saleFrom: MillisText.optional(),
  saleTo: MillisText.optional(),
  /** Lessons that ask for an assessment and have none (decision 64). */
  withoutAssessment: FlagText.optional(),
});

/**
 * E064, R276: who reads the ids of lessons without an assessment asks for 50, and where there are more for all of them in
 * one page, however many there are.
 */
const UNASSESSED_PAGE = { usual: 50, most: 1_000_000 } as const;

/** The fields alone, for queries that take only some of them. */
export const LessonListFields = LessonFilters.extend({
  page: PageText,
  pageSize: pageSizeText(UNASSESSED_PAGE.most).optional(),
  sort: z.enum(LESSON_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  /** `rows` adds the rows of the page to the answer. */
  expand: z.enum(['rows']).optional(),
  /** `capped` counts to 1,000 and no further, as our lists do; absent, the total is exact (decision 130). */
  count: z.enum(['exact', 'capped']).optional(),
});

export const LessonListQuery = LessonListFields.refine(
  (query) => query.pageSize === undefined || query.pageSize <= MAX_PAGE_SIZE || readsUnassessed(query),
  { path: ['pageSize'], error: mostWords(MAX_PAGE_SIZE) },
);

/** Absent, it is as many as the caller expects who does not name it. */
export const lessonPageSize = (query: LessonListQuery): number =>
  query.pageSize ?? (readsUnassessed(query) ? UNASSESSED_PAGE.usual : DEFAULT_PAGE_SIZE);

/** Ids only: lists on screens have their rows, and the pages of every list. */
const readsUnassessed = ({ withoutAssessment, expand }: z.output<typeof LessonListFields>): boolean =>
  withoutAssessment === true && expand === undefined;

export type LessonFilters = z.output<typeof LessonFilters>;
export type LessonListQuery = z.output<typeof LessonListQuery>;
