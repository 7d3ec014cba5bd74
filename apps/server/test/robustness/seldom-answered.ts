/**
 * Calls that want several things at once that generated values seldom guess together. Each succeeds in tests of its
 * own; here they may be refused in every one of a seed's requests.
 */
import { SELDOM_OF_TEMPLATES } from './template-rows.ts';

/** A phase and a subject that exist and labels of no other; two times that lie near each other; two semesters. */
const TOGETHER = ['E243', 'L202', 'L203', 'L204', 'L205', 'L206', 'L265', 'L266', 'L270', 'L272', 'L274'];
/** A lesson that is neither canceled nor in the bin, a label of its kind, items of its outline, times to come. */
const OUTLINES = 'E024 E033 E034 E035 E036 E037 E038 E039 E040 E041 E045 E046 E047 E048 L220'.split(' ');
/** One of the two episodes there are, its version and its state, or a whole new one. */
const EPISODES = ['E093', 'E094', 'E095', 'E098', 'E107', 'E113'];
/** A lesson that lacks nothing. */
const LESSONS = ['E012'];
/** A key that exists, a whole page of modules, a picture, all items of a volume, templates of a subject. */
const RECORDS = ['E055', 'E056', 'E147', 'E149', 'E150', 'L280', 'L281', 'L291', 'L292'];

/** An assistant, a programming lesson, a way of spreading students over teams: rows of which there are few. */
const PEOPLE =
  'E068 E069 E070 E122 E123 E124 E125 E126 E127 E128 E265 E267 E268 E269 E270 E273 E274 E275 E280 E281 L360 L361 L365 L366 L367'.split(
    ' ',
  );
/** A semester with its season and days, a row of a dictionary with its version, all rows of a group. */
const DICTIONARIES = ['E135', 'E137', 'E139', 'E140', 'E143', 'L302', 'L303', 'L304', 'L305', 'L307'];
/** A colour in six hexadecimal digits; a rule's row with examples of both kinds that come out as they say. */
const RULES = ['E222', 'L411', 'L412'];
/** A key that is a name, rules over what exists, options or bounds that fit the component; a configuration that was made. */
const CONFIGURATIONS = ['E226', 'E231', 'L320', 'L321', 'L322'];
/** The version of an account, role or setting; a session or request of another; one's own password. */
const ADMINISTRATION = 'L332 L333 L334 L337 L338 L340 L341 L343 L346 L347 L348 L349'.split(' ');

export const SELDOM_ANSWERED: readonly string[] = [
  ...TOGETHER,
  ...OUTLINES,
  ...EPISODES,
  ...LESSONS,
  ...RECORDS,
  ...PEOPLE,
  ...DICTIONARIES,
  ...RULES,
  ...CONFIGURATIONS,
  ...ADMINISTRATION,
  ...SELDOM_OF_TEMPLATES,
];
