/**
 * Calls that want several things at once that generated values seldom guess together. Each succeeds in tests of its
 * own; here they may be refused in every one of a seed's requests.
 */

/** A phase and a subject that exist and labels of no other; two times that lie near each other; two semesters. */
const TOGETHER = ['L204', 'L206', 'L277'];
/** A lesson that is neither canceled nor in the bin, a label of its kind, items of its outline, times to come. */
const OUTLINES = 'E035 E036 E037 E038 E039 E040 E045 E046 E047 E048 L220'.split(' ');
/** One of the two episodes there are, its version and its state, or a whole new one. */
const EPISODES = ['E098', 'E113'];
/** A key that exists, a whole page of modules, a picture, all items of a volume, templates of a subject. */
const RECORDS = ['E147', 'E149', 'L280', 'L281', 'L291'];
/** An assistant, a programming lesson, a way of spreading students over teams: rows of which there are few. */
const PEOPLE = 'E070 E122 E123 E124 E125 E126 E127 E128 E274 E275'.split(' ');
/** A row of a dictionary with its version, all rows of a group. */
const DICTIONARIES = ['L303', 'L304', 'L305'];
/** A key that is a name, rules over what exists, options or bounds that fit the component; one that was made. */
const CONFIGURATIONS = ['E231', 'L320'];
/** The version of a setting; a session or request of another; one's own password. */
const ADMINISTRATION = ['L343', 'L347', 'L348', 'L349'];
/** A target that exists with days that no other card has, links and parameters that may stand; a card that was made. */
const SHARE_CARDS = ['L391', 'L392', 'L393', 'L394'];
/** A student, the very episode they practise in, and what they recorded there. */
const PRACTICE = ['E260', 'E261', 'L372'];
/** A colour in six hexadecimal digits; a rule's row with examples of both kinds that come out as they say, or one that never
 * came into force. */
const RULES = ['L411', 'L412', 'L415'];
/** A call and what may follow its state; a window and minutes that fit a trigger; a sentence with its version; the audio of one. */
const DESK = ['L384', 'L388', 'L389'];

/** A lesson that has books, and digits of which the last is the check. */
const GOODS = ['L531', 'L532', 'L534', 'L537'];

/** A lesson whose template trains writing, an episode of it, and a window that is not empty. */
const WRITING = ['L551'];

/** All teams of a lesson, each once; several teams of one lesson; two lessons of which one takes all teams of the other; students who are not both added and removed. */
const TEAMS = ['E061', 'E193', 'E201', 'E202', 'E205', 'E210', 'E211', 'L570', 'L844'];

/** Whole minutes, a mode with its type, levels that fall to 0, a start that is not frozen; a template with a start. */
const EXAMS = ['E166', 'E167', 'E168', 'E169', 'E176'];

/** Those that answer since their bodies are made of what exists (`plausible-values.ts`). */
export const HELPED: readonly string[] =
  'E024 E033 E034 E041 E093 E095 E222 E267 L205 L265 L266 L341 L370 L386 L396 L397 L398 L404'.split(' ');

/** The store of questions is empty in this world, and a key that fits its type is not guessed; L115 wants a task that waits, with its hash. */
const QUESTIONS = ['E282', 'E283', 'L115', 'L631', 'L632', 'L633'];

/** A sheet of this world, of which there is none: the store that one is made of is empty; bands that fall to 0; one that nothing has. */
const ASSESSMENTS = ['E233', 'E235', 'E236', 'E237', 'L730', 'L732'];
/** There is none before a request makes it, and then its id is to be guessed. */
const BASELINE_EXAMS = ['E049', 'L735', 'L738', 'L739', 'L740'];
const DETECTORS = ['L801', 'L802', 'L803', 'L804', 'L805', 'L806', 'L807', 'L808', 'L809', 'L810', 'L812'];
/** A unit mock exam of an outline, and an exam of the same one. */
const MOCK_EXAMS = ['L814', 'L815', 'L816', 'L818'];
/** An item of a class type that nothing is bound to, of a label that it has. */
const TUTORING = ['E182', 'E185'];
/** A stage review of an outline, and a video that the person sees. */
const STAGE_REVIEWS = ['E131', 'E132', 'E133', 'L835'];
/** A team of a lesson that has the very exam, a question of it, a student who is seen. */
const EXAM_STATS = ['E248', 'E249', 'E251', 'E252', 'E253'];
/**
 * A student who has figures in the very lesson; one who is in the lesson of an exam, a team of the lesson of an item; a
 * midnight to come with the newest version.
 */
const STATISTICS = ['L776', 'L847', 'E175', 'E255', 'E256', 'E257', 'E258', 'E259'];
const SHEETS = ['E170', 'E171', 'E173', 'L661', 'L662', 'L663', 'L666'];
/** A source with its version; an exam with a paper, with students who have not ended it, with answers, with a changed draft. */
const ATTEMPTS = [
  'L683',
  'L795',
  'L796',
  'L685',
  'L686',
  'L687',
  'L688',
  'L690',
  'L691',
  'L692',
  'L693',
  'L694',
  'L860',
  'L861',
  'L862',
  'E172',
];

export const SELDOM_ANSWERED: readonly string[] = [
  ...QUESTIONS,
  ...SHEETS,
  ...STATISTICS,
  ...EXAM_STATS,
  ...ASSESSMENTS,
  ...BASELINE_EXAMS,
  ...DETECTORS,
  ...MOCK_EXAMS,
  ...TUTORING,
  ...STAGE_REVIEWS,
  ...TOGETHER,
  ...TEAMS,
  ...EXAMS,
  ...ATTEMPTS,
  ...GOODS,
  ...WRITING,
  ...OUTLINES,
  ...EPISODES,
  ...RECORDS,
  ...PEOPLE,
  ...DICTIONARIES,
  ...CONFIGURATIONS,
  ...ADMINISTRATION,
  ...SHARE_CARDS,
  ...PRACTICE,
  ...RULES,
  ...DESK,
];
