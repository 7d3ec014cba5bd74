/**
 * Calls that want several things at once that generated values seldom guess together. Each succeeds in tests of its
 * own; here they may be refused in every one of a seed's requests.
 */

/** A phase and a subject that exist and labels of no other; two times that lie near each other; two semesters. */
const TOGETHER = ['L204', 'L205', 'L206', 'L265', 'L266', 'L277'];
/** A lesson that is neither canceled nor in the bin, a label of its kind, items of its outline, times to come. */
const OUTLINES = 'E024 E033 E034 E035 E036 E037 E038 E039 E040 E041 E045 E046 E047 E048 L220'.split(' ');
/** One of the two episodes there are, its version and its state, or a whole new one. */
const EPISODES = ['E093', 'E095', 'E098', 'E113'];
/** A key that exists, a whole page of modules, a picture, all items of a volume, templates of a subject. */
const RECORDS = ['E147', 'E149', 'L280', 'L281', 'L291'];
/** An assistant, a programming lesson, a way of spreading students over teams: rows of which there are few. */
const PEOPLE = 'E070 E122 E123 E124 E125 E126 E127 E128 E267 E274 E275'.split(' ');
/** A row of a dictionary with its version, all rows of a group. */
const DICTIONARIES = ['L303', 'L304', 'L305'];
/** A key that is a name, rules over what exists, options or bounds that fit the component; one that was made. */
const CONFIGURATIONS = ['E231', 'L320'];
/** The version of a setting; a session or request of another; one's own password. */
const ADMINISTRATION = ['L341', 'L343', 'L347', 'L348', 'L349'];
/** A target that exists with days that no other card has, links and parameters that may stand; a card that was made. */
const SHARE_CARDS = ['L391', 'L392', 'L393', 'L394'];
/** A record of a kind that exists, a failed row of a finished task; another person who is in. */
const REPAIRS = ['L396', 'L397', 'L398'];
/** A student, the very episode they practise in, and what they recorded there. */
const PRACTICE = ['E260', 'E261', 'L370', 'L372'];
/** A colour in six hexadecimal digits; a rule's row with examples of both kinds that come out as they say, or one that never
 * came into force. */
const RULES = ['E222', 'L411', 'L412', 'L415'];

/** A saved view of one's own with its version, shared with nobody or a role of one's own. */
const VIEWS = ['L404'];
/** A call and what may follow its state; a window and minutes that fit a trigger; a sentence with its version; the audio of one. */
const DESK = ['L384', 'L386', 'L388', 'L389'];

export const SELDOM_ANSWERED: readonly string[] = [
  ...TOGETHER,
  ...OUTLINES,
  ...EPISODES,
  ...RECORDS,
  ...PEOPLE,
  ...DICTIONARIES,
  ...CONFIGURATIONS,
  ...ADMINISTRATION,
  ...VIEWS,
  ...SHARE_CARDS,
  ...REPAIRS,
  ...PRACTICE,
  ...RULES,
  ...DESK,
];
