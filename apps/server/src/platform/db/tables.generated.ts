// Written by `npm run db:types` from the migrated database. Not edited by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };
/** Written as text, by `JSON.stringify`: the driver would take an array for one of PostgreSQL's own. */
export type JsonColumn = ColumnType<JsonValue, string, string>;

export interface AbilityDetectorTable {
  id: Generated<number>;
  name: string;
  subjectId: number;
  phase: number;
  dimensions: ColumnType<JsonValue, string | undefined, string>;
  bands: ColumnType<JsonValue, string | undefined, string>;
  status: Generated<string>;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  deletedAt: Date | null;
  deletedBy: Generated<string>;
}

export interface AdminVersionTable {
  id: Generated<number>;
  subjectType: string;
  subjectId: number;
  rev: number;
  value: JsonColumn;
  at: Generated<Date>;
  actorName: string;
}

export interface AgendaEntryTable {
  id: Generated<number>;
  kind: string;
  name: string;
  startAt: Date | null;
  endAt: Date | null;
  rev: Generated<number>;
  deletedAt: Date | null;
  deletedBy: string | null;
}

export interface AgendaLabelTable {
  id: number;
  name: string;
  agendaType: string;
  ordinal: number;
  subjectId: number | null;
  phase: number | null;
  enabled: Generated<boolean>;
  rev: Generated<number>;
  updatedAt: Date | null;
  updatedBy: Generated<string>;
}

export interface AssessmentTable {
  id: Generated<number>;
  name: string;
  type: Generated<number>;
  status: Generated<string>;
  subjectId: number | null;
  phase: number | null;
  gradeIds: Generated<number[]>;
  bands: ColumnType<JsonValue, string | undefined, string>;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  deletedAt: Date | null;
  deletedBy: Generated<string>;
}

export interface AssistantTable {
  id: Generated<number>;
  account: string;
  name: string;
  subjectId: number | null;
  phases: Generated<number[]>;
  priority: Generated<number>;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  deletedAt: Date | null;
  deletedBy: Generated<string>;
}

export interface AttemptTable {
  id: Generated<number>;
  examId: number;
  studentId: number;
  place: number | null;
  enteredAt: Date | null;
  submittedAt: Date | null;
  reportSeenAt: Date | null;
  factRev: Generated<number>;
  responsesRev: Generated<number>;
  score: number | null;
  total: number | null;
  fullyMarked: Generated<boolean>;
  scoredBy: number | null;
  rev: Generated<number>;
}

export interface AttendanceTable {
  episodeId: number;
  studentId: number;
  anchorAt: Date;
  live: number[];
  replay: number[];
  enteredAt: Date | null;
  liveSeconds: number;
  replaySeconds: number;
  coveredSeconds: number;
  plannedFrom: Date;
  plannedTo: Date;
}

export interface BackupRunTable {
  id: Generated<number>;
  kind: string;
  begunAt: Date;
  endedAt: Date;
  name: string;
  byteCount: Generated<number>;
  rowCount: Generated<number>;
  fileCount: Generated<number>;
  missingFiles: Generated<number>;
  fault: Generated<string>;
}

export interface BaselineExamTable {
  id: Generated<number>;
  name: string;
  subjectId: number;
  phase: number;
  gradeId: number | null;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  deletedAt: Date | null;
  deletedBy: Generated<string>;
}

export interface BundleTable {
  id: Generated<number>;
  name: string;
  kind: Generated<string>;
  saleState: Generated<string>;
  price: number;
  startSaleAt: Date | null;
  endSaleAt: Date | null;
}

export interface BundleLessonTable {
  bundleId: number;
  lessonId: number;
}

export interface CartItemTable {
  studentId: number;
  lessonId: number;
  addedAt: Generated<Date>;
}

export interface ClockInExpressTable {
  phone: string;
  lessonId: number;
  importId: number;
}

export interface ClockInImportTable {
  id: Generated<number>;
  entrance: string;
  fileName: string;
  sha256: string;
  staffId: number | null;
  createdAt: Date;
}

export interface ClockInMakeUpTable {
  phone: string;
  lessonId: number;
  ordinal: number;
  importId: number;
}

export interface ConnectionLessonTable {
  connectionId: number;
  srcLessonId: number;
  lessonId: number;
  madeAt: Generated<Date>;
}

export interface ConnectionTeamTable {
  connectionId: number;
  srcTeamId: number;
  teamId: number;
  madeAt: Generated<Date>;
}

export interface DeniedAccessTable {
  id: Generated<number>;
  at: Generated<Date>;
  staffId: number | null;
  endpoint: string;
  permission: string;
  requestId: string;
  kind: Generated<string>;
  address: Generated<string>;
  count: Generated<number>;
}

export interface EnrolmentTable {
  id: Generated<number>;
  lessonId: number;
  studentId: number;
  source: string;
  orderId: number | null;
  startedAt: Date;
  endedAt: Date | null;
  endReason: string | null;
  replacedBy: number | null;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
}

export interface EpisodeTable {
  id: Generated<number>;
  name: string;
  teacherId: number | null;
  subjectId: number | null;
  specialEpisodeType: Generated<number>;
  kind: Generated<number>;
  startAt: Date;
  endAt: Date;
  displayAt: Date | null;
  status: Generated<string>;
  episodeTemplateId: number | null;
  rev: Generated<number>;
  deletedAt: Date | null;
  roomMode: Generated<number>;
  reward: Generated<number>;
  features: ColumnType<JsonValue, string | undefined, string>;
  recordUnlockAt: Date | null;
  performanceAt: Date | null;
  prestudyStartAt: Date | null;
  commentForbidden: Generated<boolean>;
  transferEnabled: Generated<boolean>;
  videoId: number | null;
  conflictOverride: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  deletedBy: string | null;
  configured: ColumnType<JsonValue, string | undefined, string>;
  idle: Generated<boolean>;
}

export interface EpisodeAssistantTable {
  episodeId: number;
  assistantId: number;
}

export interface EpisodeCommentTable {
  id: Generated<number>;
  episodeId: number;
  studentId: number;
  content: string;
  createdAt: Generated<Date>;
  state: Generated<string>;
  hiddenBy: Generated<string>;
  hiddenAt: Date | null;
  reason: Generated<string>;
  rev: Generated<number>;
}

export interface EpisodeFeedbackTable {
  id: Generated<number>;
  episodeId: number;
  studentId: number;
  type: string;
  score: number;
  words: Generated<string>;
  createdAt: Generated<Date>;
}

export interface EpisodeNameTable {
  id: Generated<number>;
  name: string;
}

export interface EpisodeRewardTable {
  episodeId: number;
  studentId: number;
  amount: number;
  givenAt: Date;
  givenBy: string;
}

export interface EpisodeRoomTable {
  episodeId: number;
  teamId: number | null;
  roomId: string;
}

export interface EpisodeTemplateTable {
  id: Generated<number>;
  lessonTemplateId: number;
  name: string;
  labelId: number;
  ordinal: number;
  durationMs: number;
  deletedAt: Date | null;
  subjectId: number | null;
  specialEpisodeType: Generated<number>;
  roomMode: Generated<number>;
  reward: Generated<number>;
  lessonPlanId: number | null;
  features: ColumnType<JsonValue, string | undefined, string>;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  deletedBy: string | null;
  configured: ColumnType<JsonValue, string | undefined, string>;
}

export interface EpisodeWorkTable {
  episodeId: number;
  studentId: number;
  homeworkVersion: number | null;
  submittedAt: Date | null;
  score: number | null;
  exerciseVersion: number | null;
  questions: number | null;
  answered: number | null;
  answeredRight: number | null;
  prestudyDone: number | null;
  prestudyParts: number | null;
  prestudyFinishedAt: Date | null;
}

export interface ErrorReportTable {
  id: Generated<number>;
  at: Generated<Date>;
  eventId: string;
  staffId: number | null;
  url: Generated<string>;
  message: Generated<string>;
  envelope: string;
}

export interface EvaluationTable {
  id: Generated<number>;
  studentId: number;
  episodeId: number | null;
  clientVersion: string;
  star: number;
  content: Generated<string>;
  createdAt: Generated<Date>;
}

export interface ExamTable {
  id: number;
  name: string;
  startAt: Date | null;
  endAt: Date | null;
  deletedAt: Date | null;
  durationMs: Generated<number>;
  subjectId: number | null;
  phase: number | null;
  mode: Generated<string>;
  examType: Generated<string>;
  markingTimeMs: Generated<number>;
  limitedEnterTimeMs: Generated<number>;
  publishReportType: Generated<string>;
  withLevelRule: Generated<boolean>;
  levelRules: ColumnType<JsonValue, string | undefined, string>;
  mixedLevels: Generated<number[]>;
  thresholds: ColumnType<JsonValue, string | undefined, string>;
  gradeIds: Generated<number[]>;
  major: Generated<string>;
  productLineId: number | null;
  reportDesc: Generated<string>;
  hasCertificate: Generated<boolean>;
  certificates: ColumnType<JsonValue, string | undefined, string>;
  templateId: number | null;
  publishedPapers: Generated<number>;
  hasDraftPaper: Generated<boolean>;
  status: GeneratedAlways<string>;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  reportAt: Date | null;
}

export interface ExamCertificateTable {
  examId: number;
  studentId: number;
  name: string;
  levelId: number | null;
  issuedAt: Date;
  issuedBy: string;
}

export interface ExamDoubleMarkingTable {
  examId: number;
  questionId: number;
  tolerance: number;
  setAt: Date;
  setBy: string;
}

export interface ExamExtensionTable {
  examId: number;
  studentId: number;
  extraMs: number;
  reason: string;
  createdAt: Date;
  createdBy: string;
}

export interface ExamScoringTable {
  id: Generated<number>;
  examId: number;
  place: number;
  sheetVersionId: number;
  policies: ColumnType<JsonValue, string | undefined, string>;
  policiesDigest: string;
  createdAt: Date;
  createdBy: string;
}

export interface ExternalLessonTable {
  id: Generated<number>;
  provider: string;
  externalId: string;
  name: string;
  subjectId: number | null;
  phase: number | null;
  gradeId: number | null;
  startAt: Date | null;
  endAt: Date | null;
  teacherText: Generated<string>;
  address: Generated<string>;
  lessonId: number | null;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  deletedAt: Date | null;
  deletedBy: Generated<string>;
}

export interface FactArrivalTable {
  sourceId: number;
  hour: Date;
  outcome: string;
  count: number;
}

export interface FactSourceTable {
  id: Generated<number>;
  name: string;
  keyDigest: string;
  enabled: Generated<boolean>;
  accepted: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  arrivedAt: Date | null;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  families: string[];
  callsPerMinute: Generated<number>;
  silenceNoticedAt: Date | null;
}

export interface FunctionConfigurationTable {
  id: Generated<number>;
  key: string;
  name: string;
  functionTypes: number[];
  componentType: string;
  componentInfo: JsonColumn;
  show: Generated<boolean>;
  rules: ColumnType<JsonValue, string | undefined, string>;
  ordinal: Generated<number>;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
}

export interface GradeTable {
  id: number;
  name: string;
  phase: number;
  ordinal: number;
  enabled: Generated<boolean>;
  rev: Generated<number>;
  updatedAt: Date | null;
  updatedBy: Generated<string>;
}

export interface HolidayTable {
  id: Generated<number>;
  name: string;
  firstDay: string;
  lastDay: string;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
}

export interface IdempotencyKeyTable {
  staffId: number;
  key: string;
  route: string;
  bodyHash: string;
  status: number | null;
  headers: ColumnType<JsonValue, string | undefined, string>;
  reply: string | null;
  fence: string;
  effectAt: Date | null;
  createdAt: Generated<Date>;
}

export interface JamTemplateTable {
  id: Generated<number>;
  lessonTemplateId: number;
  name: string;
  subjectId: number | null;
  labelId: number;
  ordinal: number;
  durationMs: number;
  hasCertificate: Generated<boolean>;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  deletedAt: Date | null;
  deletedBy: string | null;
  mode: Generated<string>;
  examType: Generated<string>;
  markingTimeMs: Generated<number>;
  limitedEnterTimeMs: Generated<number>;
  publishReportType: Generated<string>;
  withLevelRule: Generated<boolean>;
  levelRules: ColumnType<JsonValue, string | undefined, string>;
  gradeIds: Generated<number[]>;
  major: Generated<string>;
  productLineId: number | null;
  reportDesc: Generated<string>;
  certificates: ColumnType<JsonValue, string | undefined, string>;
  startAt: Date | null;
}

export interface KnowledgeReviewVideoTable {
  stageReviewId: number;
  videoId: number;
  id: Generated<number>;
}

export interface LessonTable {
  id: Generated<number>;
  name: string;
  category: string;
  flattedCategory: string;
  shortTerm: Generated<boolean>;
  promotion: Generated<boolean>;
  ted: Generated<boolean>;
  internal: Generated<boolean>;
  subjectId: number | null;
  subjectIds: Generated<number[]>;
  multiSubject: Generated<boolean>;
  phase: number | null;
  gradeIds: Generated<number[]>;
  semesterId: number | null;
  mixedLevel: number | null;
  labelId: number | null;
  withMentor: Generated<boolean>;
  displayTeamSize: boolean | null;
  withAssessment: Generated<boolean>;
  transferable: Generated<boolean>;
  transferForbidden: Generated<boolean>;
  refundWay: string | null;
  refundDeadline: Date | null;
  refundDeadlineRule: Generated<string>;
  transferredDeadline: Date | null;
  transferredDeadlineRule: Generated<string>;
  seatLimit: Generated<number>;
  limitKind: Generated<string>;
  paidCount: Generated<number>;
  startSaleAt: Date | null;
  endSaleAt: Date | null;
  endSaleRule: Generated<string>;
  displayStartAt: Date | null;
  displayEndAt: Date | null;
  displayRule: Generated<string>;
  originalPrice: Generated<number>;
  price: Generated<number>;
  giftPrice: number | null;
  withGift: Generated<boolean>;
  showGiftPriceDescription: boolean | null;
  lessonCardLabel: string | null;
  tagIds: Generated<number[]>;
  productLineId: number | null;
  major: Generated<string>;
  inviteFresh: Generated<boolean>;
  withTrialLesson: Generated<boolean>;
  trialLessonDurationMs: number | null;
  startPreSaleAt: Date | null;
  endPreSaleAt: Date | null;
  srcLessonId: number | null;
  withEntranceExam: Generated<boolean>;
  enableLadderPrice: Generated<boolean>;
  marketingLabels: Generated<string>;
  templateId: number | null;
  logisticsBizId: number | null;
  lessonMarkId: number | null;
  withHomework: Generated<boolean>;
  homeworkType: number | null;
  homeworkDeadlineDurationMs: number | null;
  programmingLevel: Generated<number>;
  programmingClassNumber: Generated<number>;
  relatedLevel: number | null;
  assessmentId: number | null;
  version: Generated<number>;
  status: Generated<string>;
  requiredUnset: Generated<boolean>;
  publishedAt: Date | null;
  onFrontPageAt: Date | null;
  startAt: Date | null;
  endAt: Date | null;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  deletedAt: Date | null;
  deletedBy: string | null;
  periodStart: Generated<number>;
  periodReset: Generated<boolean>;
  infoTemplateId: number | null;
  configured: ColumnType<JsonValue, string | undefined, string>;
  baselineExamId: number | null;
  ownerId: number | null;
}

export interface LessonAgendaTable {
  lessonId: number;
  kind: string;
  itemId: number;
  labelId: number;
  ordinal: number;
  includedInPeriod: Generated<boolean>;
}

export interface LessonAgendaLabelTable {
  lessonId: number;
  labelId: number;
  name: string;
}

export interface LessonAssistantTable {
  lessonId: number;
  assistantId: number;
}

export interface LessonBookTable {
  id: Generated<number>;
  lessonId: number;
  isbn: string;
  title: string;
  edition: Generated<string>;
  volume: Generated<string>;
  quantity: Generated<number>;
  required: Generated<boolean>;
  ordinal: number;
  templateExtraId: number | null;
}

export interface LessonChannelTable {
  id: Generated<number>;
  lessonId: number;
  name: string;
  code: string;
  valid: Generated<boolean>;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
}

export interface LessonEpisodeNamesTable {
  lessonId: number;
  nameIds: number[];
}

export interface LessonEpisodeStatTable {
  lessonId: number;
  episodeId: number;
  teamId: number;
  should: number;
  attended: number;
  onTime: number;
  finished: number;
  finishedWithReplay: number;
  liveSeconds: number;
  extra: number;
  reported: number;
  homeworkDue: Generated<number>;
  homeworkSubmitted: Generated<number>;
  homeworkLate: Generated<number>;
  homeworkCorrected: Generated<number>;
  homeworkScore: Generated<number>;
  exerciseQuestions: Generated<number>;
  exerciseAnswered: Generated<number>;
  exerciseRight: Generated<number>;
  prestudyShould: Generated<number>;
  prestudyFinished: Generated<number>;
}

export interface LessonInfoTemplateTable {
  id: Generated<number>;
  name: string;
  version: number;
  subjectId: number | null;
  phase: number | null;
  modules: ColumnType<JsonValue, string | undefined, string>;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  deletedAt: Date | null;
  deletedBy: Generated<string>;
}

export interface LessonLabelTable {
  id: number;
  name: string;
  phase: number;
  subjectId: number;
  ordinal: Generated<number>;
  enabled: Generated<boolean>;
  rev: Generated<number>;
  updatedAt: Date | null;
  updatedBy: Generated<string>;
}

export interface LessonMarkTable {
  id: Generated<number>;
  name: string;
  color: string;
  businessCell: Generated<string>;
  rev: Generated<number>;
  enabled: Generated<boolean>;
  ordinal: Generated<number>;
  updatedAt: Date | null;
  updatedBy: Generated<string>;
}

export interface LessonMaterialTable {
  id: Generated<number>;
  lessonId: number;
  sku: string;
  name: string;
  quantity: Generated<number>;
  trigger: string;
  triggerCount: Generated<number>;
  ordinal: number;
  templateExtraId: number | null;
}

export interface LessonNumberTable {
  lessonType: number;
  classNumber: number;
  name: string;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
}

export interface LessonProvenanceTable {
  lessonId: number;
  fields: ColumnType<JsonValue, string | undefined, string>;
}

export interface LessonRuleTable {
  id: Generated<number>;
  rule: string;
  name: string;
  validFromAt: Date | null;
  validUntilAt: Date | null;
  enabled: Generated<boolean>;
  params: JsonColumn;
  examples: ColumnType<JsonValue, string | undefined, string>;
  note: Generated<string>;
  rev: Generated<number>;
  updatedAt: Date | null;
  updatedBy: Generated<string>;
}

export interface LessonRuleVersionTable {
  ruleId: number;
  rev: number;
  value: JsonColumn;
  at: Date;
  actorName: string;
}

export interface LessonStatTable {
  lessonId: number;
  computedAt: Date;
  nextDueAt: Date | null;
}

export interface LessonStudentStatTable {
  lessonId: number;
  studentId: number;
  should: number;
  attended: number;
  onTime: number;
  finished: number;
  finishedWithReplay: number;
  liveSeconds: number;
  missedRun: number;
  homeworkDue: Generated<number>;
  homeworkSubmitted: Generated<number>;
  homeworkLate: Generated<number>;
  homeworkCorrected: Generated<number>;
  homeworkScore: Generated<number>;
  exerciseQuestions: Generated<number>;
  exerciseAnswered: Generated<number>;
  exerciseRight: Generated<number>;
  prestudyShould: Generated<number>;
  prestudyFinished: Generated<number>;
  unreported: Generated<number>;
}

export interface LessonTeamStatTable {
  lessonId: number;
  teamId: number;
  episodes: number;
  should: number;
  attended: number;
  onTime: number;
  finished: number;
  finishedWithReplay: number;
  liveSeconds: number;
  homeworkDue: number;
  homeworkSubmitted: number;
  homeworkLate: number;
  homeworkCorrected: number;
  homeworkScore: number;
  exerciseQuestions: number;
  exerciseAnswered: number;
  exerciseRight: number;
  prestudyShould: number;
  prestudyFinished: number;
}

export interface LessonTemplateTable {
  id: Generated<number>;
  name: string;
  flattedCategory: string;
  subjectId: number | null;
  phase: number | null;
  gradeIds: Generated<number[]>;
  mode: Generated<string>;
  withMentor: Generated<boolean>;
  withGift: Generated<boolean>;
  logisticsBizId: number | null;
  supportReadingTraining: Generated<boolean>;
  withWritingTrain: Generated<boolean>;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  deletedAt: Date | null;
  lessonDefaults: ColumnType<JsonValue, string | undefined, string>;
  createdBy: Generated<string>;
  updatedBy: Generated<string>;
  deletedBy: string | null;
  assessmentId: number | null;
  configured: ColumnType<JsonValue, string | undefined, string>;
}

export interface LevelTable {
  id: number;
  name: string;
  ordinal: number;
  enabled: Generated<boolean>;
  rev: Generated<number>;
  updatedAt: Date | null;
  updatedBy: Generated<string>;
  mixes: Generated<number[]>;
}

export interface LogisticsBizTable {
  id: number;
  name: string;
  enabled: Generated<boolean>;
  rev: Generated<number>;
  updatedAt: Date | null;
  updatedBy: Generated<string>;
  ordinal: Generated<number>;
}

export interface MaterialStockTable {
  id: Generated<number>;
  sku: string;
  name: string;
  onHand: Generated<number>;
  inTransit: Generated<number>;
  warnAt: Generated<number>;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
}

export interface MentorEpisodeTable {
  groupId: number;
  teamId: number;
  mentorId: number | null;
}

export interface MentorEpisodeGroupTable {
  id: number;
  templateId: number | null;
  perTeam: boolean;
}

export interface MentorEpisodeTemplateTable {
  id: Generated<number>;
  lessonTemplateId: number;
  episodeTemplateId: number | null;
  jamTemplateId: number | null;
  stageReviewTemplateId: number | null;
  name: string;
  classType: string;
  labelId: number;
  ordinal: number;
  rev: Generated<number>;
  deletedAt: Date | null;
  startOffsetMs: Generated<number>;
  durationMs: Generated<number>;
  perTeam: Generated<boolean>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  deletedBy: string | null;
}

export interface MockExamTable {
  id: number;
  name: string;
  startAt: Date | null;
  endAt: Date | null;
  deletedAt: Date | null;
  examId: number | null;
  rev: Generated<number>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
}

export interface NoticeTable {
  id: Generated<number>;
  staffId: number;
  kind: string;
  text: string;
  link: string;
  createdAt: Date;
  readAt: Date | null;
}

export interface OperationLogTable {
  id: Generated<number>;
  at: Generated<Date>;
  actorId: number | null;
  actorName: string;
  action: string;
  subjectType: string;
  subjectId: number;
  subjectName: Generated<string>;
  requestId: string;
  taskId: number | null;
  address: Generated<string>;
  changes: ColumnType<JsonValue, string | undefined, string>;
  note: Generated<string>;
}

export interface OperationLogChainTable {
  position: number;
  logId: number;
  hash: Buffer;
  chainedAt: Generated<Date>;
}

export interface OrderEventTable {
  orderNo: string;
  eventId: string;
  event: string;
  at: Date;
  amount: number;
  studentId: number;
  lessonId: number;
  channel: string;
  arrivedAt: Date;
}

export interface OutlineItemTable {
  kind: GeneratedAlways<string | null>;
  id: GeneratedAlways<number | null>;
  startAt: GeneratedAlways<Date | null>;
  endAt: GeneratedAlways<Date | null>;
  attended: GeneratedAlways<boolean | null>;
}

export interface OutlineSpanTable {
  lessonId: number;
  startAt: Date;
  endAt: Date;
}

export interface OutlineTimeTable {
  lessonId: number;
  kind: string;
  itemId: number;
  ordinal: number;
  startAt: Date;
  endAt: Date;
  attended: boolean;
}

export interface PageTraceTable {
  id: Generated<number>;
  at: Generated<Date>;
  eventId: string;
  traceId: string;
  staffId: number;
  name: string;
  op: string;
  durationMs: number;
  spans: ColumnType<JsonValue, string | undefined, string>;
}

export interface PaperScoringTable {
  examId: number;
  place: number;
  scoringId: number;
  taskId: number | null;
}

export interface PaperSlotTable {
  holderKind: string;
  holderId: number;
  place: number;
  draftSheetId: number | null;
  publishedVersionId: number | null;
  publishedAt: Date | null;
  publishedBy: Generated<string>;
}

export interface PastCartItemTable {
  studentId: number;
  lessonId: number;
  addedAt: Date;
  takenAt: Date;
}

export interface PastConnectionStateTable {
  connectionId: number;
  untilAt: Date;
  fromTemplateId: number;
  fromSemesterId: number;
  toTemplateId: number;
  toSemesterId: number;
  levelMap: JsonColumn;
  oldStudentStartAt: Date | null;
  oldStudentEndAt: Date | null;
  valid: boolean;
}

export interface PastLessonStateTable {
  lessonId: number;
  untilAt: Date;
  status: string;
  internal: boolean;
  templateId: number | null;
  semesterId: number | null;
  mixedLevel: number | null;
  gradeIds: number[];
}

export interface PastTeamStateTable {
  teamId: number;
  untilAt: Date;
  lessonId: number;
  capacity: number;
  onShelf: boolean;
}

export interface PeriodRuleTable {
  lessonType: string;
  countedTypes: number[];
  uncountedLabels: Generated<number[]>;
  startNumber: Generated<number>;
  resetPerLabel: Generated<boolean>;
  rev: Generated<number>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
}

export interface PersonRoleTable {
  account: GeneratedAlways<string | null>;
  role: GeneratedAlways<string | null>;
  id: GeneratedAlways<number | null>;
}

export interface PhaseTable {
  id: number;
  name: string;
  ordinal: number;
  enabled: Generated<boolean>;
  rev: Generated<number>;
  updatedAt: Date | null;
  updatedBy: Generated<string>;
}

export interface PhoneRevealTable {
  id: Generated<number>;
  staffId: number;
  teacherId: number | null;
  purpose: string;
  minutes: number;
  requestedAt: Date;
  decidedAt: Date | null;
  decidedBy: number | null;
  decision: string | null;
  decisionNote: Generated<string>;
  expiresAt: Date | null;
  revealCount: Generated<number>;
  studentId: number | null;
  byRight: Generated<boolean>;
}

export interface PhoneUseTable {
  id: Generated<number>;
  staffId: number;
  kind: string;
  subjectType: string | null;
  subjectId: number | null;
  at: Date;
}

export interface PracticeAnswerTable {
  itemId: number;
  studentId: number;
  audioId: string | null;
  score: string | null;
  answeredAt: Generated<Date>;
}

export interface PracticeItemTable {
  id: Generated<number>;
  episodeId: number;
  part: string;
  ordinal: number;
  type: number | null;
  text: Generated<string>;
  startMs: number | null;
  endMs: number | null;
  options: Generated<string[]>;
}

export interface PreferenceTable {
  staffId: number;
  key: string;
  value: JsonColumn;
  updatedAt: Generated<Date>;
}

export interface ProductLineTable {
  id: number;
  name: string;
  phase: number;
  subjects: number[];
  grades: Generated<number[]>;
  enabled: Generated<boolean>;
  rev: Generated<number>;
  updatedAt: Date | null;
  updatedBy: Generated<string>;
  ordinal: Generated<number>;
}

export interface QuestionTable {
  id: Generated<number>;
  subjectId: number;
  phase: number;
  type: string;
  difficulty: Generated<number>;
  quickQuiz: Generated<boolean>;
  state: Generated<string>;
  points: Generated<string[]>;
  source: Generated<string>;
  versionNo: Generated<number>;
  body: JsonColumn;
  stem: string;
  textDigest: string;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  deletedAt: Date | null;
  deletedBy: Generated<string>;
}

export interface QuestionMaterialTable {
  id: Generated<number>;
  digest: string;
  content: JsonColumn;
  createdAt: Date;
  createdBy: string;
}

export interface QuestionVersionTable {
  id: Generated<number>;
  questionId: number;
  no: number;
  body: JsonColumn;
  materialId: number | null;
  textDigest: string;
  createdAt: Date;
  createdBy: string;
}

export interface RequestLogTable {
  id: Generated<number>;
  at: Generated<Date>;
  staffId: number;
  method: string;
  path: string;
  status: number;
  durationMs: number;
  page: string;
}

export interface ResponseTable {
  examId: number;
  questionId: number;
  studentId: number;
  answer: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  factRev: number;
  markGot: number | null;
  markOf: number | null;
  markedAt: Date | null;
  markedBy: Generated<string>;
  rev: Generated<number>;
}

export interface ResponseMarkTable {
  examId: number;
  studentId: number;
  questionId: number;
  ordinal: number;
  markerId: number;
  markedBy: string;
  got: number;
  of: number;
  markedAt: Date;
}

export interface RetiredEntryTable {
  subject: string;
  id: number;
  name: string;
}

export interface RobotTable {
  id: Generated<number>;
  nickname: string;
  kind: string;
  scriptSet: string;
  trigger: string;
  triggerMinutes: Generated<number>;
  lessonId: number | null;
  episodeId: number | null;
  teamId: number | null;
  windowStartAt: Date;
  windowEndAt: Date;
  enabled: Generated<boolean>;
  lastRunAt: Date | null;
  lastRunResult: string | null;
  lastRunWords: Generated<string>;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
}

export interface RoleTable {
  id: Generated<number>;
  code: string;
  name: string;
  privileges: Generated<string[]>;
  scopeSubjects: number[] | null;
  scopePhases: number[] | null;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
}

export interface RoomRecordTable {
  id: Generated<number>;
  episodeId: number;
  teamId: number;
  roomId: string;
  openedAt: Date;
  closedAt: Date | null;
  peakOnline: Generated<number>;
  attended: Generated<number>;
}

export interface SavedViewTable {
  id: Generated<number>;
  page: string;
  name: string;
  query: string;
  ownerId: number;
  roleId: number | null;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  deletedAt: Date | null;
}

export interface SchemaMigrationTable {
  version: number;
  name: string;
  sha256: string;
  appliedAt: Generated<Date>;
}

export interface SemesterTable {
  id: number;
  name: string;
  year: number;
  season: string;
  startAt: Date;
  endAt: Date;
  current: Generated<boolean>;
  rev: Generated<number>;
  enabled: Generated<boolean>;
  updatedAt: Date | null;
  updatedBy: Generated<string>;
}

export interface SessionTable {
  id: Generated<number>;
  tokenHash: Buffer;
  staffId: number;
  createdAt: Generated<Date>;
  lastSeenAt: Generated<Date>;
  expiresAt: Date;
  revokedAt: Date | null;
  userAgent: Generated<string>;
  address: Generated<string>;
}

export interface SessionRecordingTable {
  id: Generated<number>;
  key: string;
  staffId: number;
  startedAt: Date;
  lastChunkAt: Date;
  expiresAt: Date;
  chunkCount: Generated<number>;
  eventCount: Generated<number>;
  byteCount: Generated<number>;
  userAgent: Generated<string>;
  handedOn: Generated<boolean>;
  firstEventMs: number | null;
  lastEventMs: number | null;
}

export interface SessionRecordingChunkTable {
  recordingId: number;
  sequence: number;
  body: Buffer;
}

export interface SettingTable {
  key: string;
  value: JsonColumn;
  updatedAt: Generated<Date>;
  rev: Generated<number>;
  updatedBy: Generated<string>;
}

export interface ShareCardTable {
  id: Generated<number>;
  level: string;
  targetId: number;
  channel: string;
  title: string;
  description: Generated<string>;
  picture: string | null;
  link: Generated<string>;
  parameters: ColumnType<JsonValue, string | undefined, string>;
  startAt: Date | null;
  endAt: Date | null;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  deletedAt: Date | null;
  deletedBy: Generated<string>;
}

export interface ShareCardVersionTable {
  cardId: number;
  rev: number;
  content: JsonColumn;
  at: Date;
  actorName: string;
}

export interface SheetTable {
  id: Generated<number>;
  subjectId: number;
  phase: number;
  gradeIds: Generated<number[]>;
  title: string;
  major: Generated<string>;
  sections: ColumnType<JsonValue, string | undefined, string>;
  total: Generated<number>;
  questionCount: Generated<number>;
  versionNo: Generated<number>;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  deletedAt: Date | null;
  deletedBy: Generated<string>;
}

export interface SheetVersionTable {
  id: Generated<number>;
  sheetId: number;
  no: number;
  title: string;
  major: string;
  sections: JsonColumn;
  total: number;
  questionCount: number;
  createdAt: Date;
  createdBy: string;
}

export interface SignInAttemptTable {
  key: string;
  at: Generated<Date>;
}

export interface SpeakingResultTable {
  sentenceId: number;
  studentId: number;
  score: number | null;
  fault: string | null;
  handedInAt: Date;
}

export interface SpeakingSentenceTable {
  id: Generated<number>;
  episodeId: number;
  ordinal: number;
  words: string;
  audioId: string | null;
  rev: Generated<number>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
}

export interface SpokenNameTable {
  id: Generated<number>;
  kind: string;
  name: string;
  sound: string;
}

export interface StaffTable {
  id: Generated<number>;
  account: string;
  name: string;
  passwordHash: string | null;
  source: Generated<string>;
  disabledAt: Date | null;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  passwordByOther: Generated<boolean>;
}

export interface StaffRoleTable {
  staffId: number;
  roleId: number;
  grantedBy: Generated<string>;
}

export interface StageReviewTemplateTable {
  id: Generated<number>;
  lessonTemplateId: number;
  name: string;
  labelId: number;
  ordinal: number;
  withKnowledgeReview: Generated<boolean>;
  knowledgeReviewOpenedAt: Date | null;
  stageExamName: string;
  stageExamOpenDurationMs: Generated<number>;
  stageExamDurationMs: Generated<number>;
  displayTimeOnMyEpisode: Generated<boolean>;
  oldStageReviewTemplate: Generated<boolean>;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  deletedAt: Date | null;
  deletedBy: string | null;
}

export interface StatCheckTable {
  day: string;
  startedAt: Date;
  finishedAt: Date | null;
  compared: Generated<number>;
  waiting: Generated<number>;
  differences: Generated<number>;
}

export interface StatClockTable {
  single: Generated<boolean>;
  startedUntil: Date;
}

export interface StatDriftTable {
  id: GeneratedAlways<number>;
  lessonId: number;
  episodeId: number | null;
  teamId: number | null;
  studentId: number | null;
  figure: string;
  stored: number;
  computed: number;
  foundAt: Date;
  fixedAt: Date | null;
}

export interface StatMarkTable {
  id: GeneratedAlways<number>;
  kind: string;
  itemId: number;
  madeAt: Generated<Date>;
}

export interface StoredFileTable {
  id: string;
  ownerId: number;
  purpose: string;
  storageKey: string;
  name: string;
  contentType: string;
  encoding: string | null;
  size: number;
  sha256: string;
  createdAt: Date;
  expiresAt: Date | null;
  importedBytes: Generated<number>;
}

export interface StudentTable {
  id: Generated<number>;
  nickname: string;
  gradeId: number | null;
  phone: string | null;
  address: Generated<string>;
}

export interface StudentOrderTable {
  id: Generated<number>;
  orderNo: string;
  studentId: number;
  lessonId: number | null;
  lessonName: string;
  amount: number;
  state: string;
  paidAt: Date;
  refundedAt: Date | null;
  closedAt: Date | null;
}

export interface StudentParcelTable {
  id: Generated<number>;
  studentId: number;
  lessonId: number | null;
  name: string;
  carrier: Generated<string>;
  trackingNo: Generated<string>;
  state: string;
  sentAt: Date | null;
  deliveredAt: Date | null;
  materialId: number | null;
  sku: Generated<string>;
  quantity: Generated<number>;
  replacesId: number | null;
  returnedAt: Date | null;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
}

export interface StudentReadingTable {
  id: Generated<number>;
  studentId: number;
  staffId: number;
  staffName: string;
  at: Date;
}

export interface StudentTransferTable {
  id: Generated<number>;
  studentId: number;
  fromLessonId: number;
  fromTeamId: number | null;
  toLessonId: number;
  toTeamId: number | null;
  at: Date;
  reason: string;
  kind: string;
  followed: ColumnType<JsonValue, string | undefined, string>;
  taskId: number | null;
  undone: Generated<boolean>;
  madeBy: Generated<string>;
}

export interface SubjectTable {
  id: number;
  name: string;
  ordinal: number;
  enabled: Generated<boolean>;
  rev: Generated<number>;
  updatedAt: Date | null;
  updatedBy: Generated<string>;
}

export interface TagTable {
  id: Generated<number>;
  name: string;
  semesterId: number | null;
  phase: number | null;
  enabled: Generated<boolean>;
  rev: Generated<number>;
  updatedAt: Date | null;
  updatedBy: Generated<string>;
  ordinal: Generated<number>;
}

export interface TaskTable {
  id: Generated<number>;
  type: string;
  label: string;
  input: ColumnType<JsonValue, string | undefined, string>;
  selectedIds: Generated<number[]>;
  evaluated: Generated<number>;
  state: Generated<string>;
  tier: Generated<string>;
  rowCount: Generated<number>;
  summary: ColumnType<JsonValue, string | undefined, string>;
  planHash: string | null;
  needsRelease: Generated<boolean>;
  choices: ColumnType<JsonValue, string | undefined, string>;
  reason: Generated<string>;
  confirmedHash: string | null;
  creatorId: number;
  creatorName: string;
  scopeSubjects: number[] | null;
  scopePhases: number[] | null;
  requestId: Generated<string>;
  address: Generated<string>;
  releasedById: number | null;
  releasedByName: string | null;
  undoOf: number | null;
  succeeded: Generated<number>;
  refused: Generated<number>;
  failed: Generated<number>;
  notDone: Generated<number>;
  createdAt: Generated<Date>;
  plannedAt: Date | null;
  confirmedAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  unchanged: Generated<number>;
  fileStep: Generated<number>;
}

export interface TaskEffectTable {
  subject: string;
  subjectId: number;
  rev: number;
  taskId: number;
  ordinal: number;
}

export interface TaskFileTable {
  taskId: number;
  fileId: string | null;
  name: string;
  size: number;
  fault: Generated<string>;
  notes: Generated<string[]>;
}

export interface TaskItemTable {
  taskId: number;
  ordinal: number;
  subjectType: string;
  subjectId: number | null;
  subjectName: Generated<string>;
  subjectRev: number | null;
  href: string | null;
  outcome: string;
  codes: Generated<string[]>;
  reasons: ColumnType<JsonValue, string | undefined, string>;
  changes: ColumnType<JsonValue, string | undefined, string>;
  payload: ColumnType<JsonValue, string | undefined, string>;
  state: Generated<string>;
  resultCode: Generated<string>;
  resultMessage: Generated<string>;
  appliedId: number | null;
  appliedRev: number | null;
  applied: ColumnType<JsonValue | null, string | null | undefined, string | null>;
  tries: Generated<number>;
  worker: number | null;
  fence: Generated<number>;
  leaseUntil: Date | null;
  doneAt: Date | null;
}

export interface TaskItemUndoTable {
  taskId: number;
  ordinal: number;
  undoId: number;
  undoOrdinal: number;
}

export interface TeacherTable {
  id: Generated<number>;
  name: string;
  ldapAccount: string | null;
  phone: string | null;
  phase: number | null;
  grades: Generated<number[]>;
  subjects: Generated<number[]>;
  isMentor: Generated<boolean>;
  qualification: Generated<number>;
  rev: Generated<number>;
}

export interface TeacherHoursTable {
  teacherId: number;
  weekdays: number[];
  firstMinute: number;
  lastMinute: number;
  rev: Generated<number>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
}

export interface TeacherLeaveTable {
  id: Generated<number>;
  teacherId: number;
  startAt: Date;
  endAt: Date;
  reason: Generated<string>;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  deletedAt: Date | null;
  taskId: number | null;
}

export interface TeamTable {
  id: Generated<number>;
  lessonId: number;
  name: string;
  mentorId: number | null;
  classType: Generated<string>;
  capacity: Generated<number>;
  reservedLimit: Generated<number>;
  studentCount: Generated<number>;
  saleStatus: Generated<string>;
  saleOrdinal: number;
  rev: Generated<number>;
  assignTypeId: number | null;
  typeId: number | null;
  restrictionTags: Generated<string[]>;
  bundleSaleState: Generated<string>;
  startAt: Date | null;
  endAt: Date | null;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  mergedInto: number | null;
  movedTo: number | null;
  deletedAt: Date | null;
  deletedBy: Generated<string>;
  lessonSemesterId: number | null;
  lessonSubjectId: number | null;
  lessonPhase: number | null;
}

export interface TeamAssignTypeTable {
  id: Generated<number>;
  name: string;
  strategy: string;
  valid: Generated<boolean>;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
}

export interface TeamChosenStudentTable {
  teamId: number;
  studentId: number;
  addedAt: Generated<Date>;
  addedBy: Generated<string>;
}

export interface TeamReservationTable {
  id: Generated<number>;
  teamId: number;
  purpose: string;
  seats: number;
  expiresAt: Date | null;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  endedAt: Date | null;
  endedBy: Generated<string>;
  endReason: string | null;
}

export interface TeamStudentTable {
  teamId: number;
  studentId: number;
  joinedAt: Generated<Date>;
  leftAt: Date | null;
  lessonId: number;
  enrolmentId: number;
  joinReason: Generated<string>;
  leaveReason: Generated<string>;
  joinedBy: Generated<string>;
  leftBy: Generated<string>;
  joinTaskId: number | null;
  leaveTaskId: number | null;
}

export interface TeamTypeTable {
  id: number;
  name: string;
  classType: string;
  defaultCapacity: number;
  fewestStudents: number;
  needsMentor: boolean;
}

export interface TemplateConnectionTable {
  id: Generated<number>;
  fromTemplateId: number;
  toTemplateId: number;
  fromSemesterId: number;
  toSemesterId: number;
  levelMap: ColumnType<JsonValue, string | undefined, string>;
  oldStudentStartAt: Date | null;
  oldStudentEndAt: Date | null;
  teams: Generated<string>;
  valid: Generated<boolean>;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  deletedAt: Date | null;
}

export interface TemplateExtraTable {
  id: Generated<number>;
  lessonTemplateId: number;
  kind: string;
  name: string;
  fields: JsonColumn;
  ordinal: number;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  deletedAt: Date | null;
  deletedBy: string | null;
}

export interface TextbookEditionTable {
  id: Generated<number>;
  name: string;
  phase: number;
  subjectId: number;
  enabled: Generated<boolean>;
  rev: Generated<number>;
  updatedAt: Date | null;
  updatedBy: Generated<string>;
  ordinal: Generated<number>;
}

export interface TextbookItemTable {
  id: Generated<number>;
  name: string;
  phase: number;
  subjectId: number;
  edition: string;
  volume: string;
  unit: Generated<string>;
  lessonNumber: Generated<number>;
  ordinal: number;
  state: Generated<string>;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
}

export interface TextbookItemLinkTable {
  itemId: number;
  episodeTemplateId: number;
}

export interface TimeSlotTable {
  id: Generated<number>;
  weekday: number;
  startMinute: number;
  note: Generated<string>;
  rev: Generated<number>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
}

export interface UnspokenNameTable {
  id: Generated<number>;
  kind: string;
  name: string;
}

export interface VideoTable {
  id: Generated<number>;
  title: string;
  state: Generated<string>;
  durationMs: Generated<number>;
  sizeBytes: Generated<number>;
  address: Generated<string>;
  sourceEpisodeId: number | null;
  createdAt: Generated<Date>;
}

export interface ViewAsTable {
  id: Generated<number>;
  sessionId: number;
  viewedId: number;
  startedAt: Date;
  endsAt: Date;
  endedAt: Date | null;
}

export interface ViewWatchTable {
  viewId: number;
  staffId: number;
  watchLimit: number;
  isOver: boolean | null;
  checkedAt: Date | null;
}

export interface WelcomeCallTable {
  id: Generated<number>;
  studentId: number;
  lessonId: number;
  teamId: number | null;
  state: Generated<string>;
  dueAt: Date;
  attempts: Generated<number>;
  calledAt: Date | null;
  note: Generated<string>;
  rev: Generated<number>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
}

export interface WritingTaskTable {
  id: Generated<number>;
  lessonId: number;
  episodeId: number | null;
  topic: string;
  genre: string;
  openAt: Date;
  closeAt: Date;
  state: Generated<string>;
  rev: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: Generated<string>;
  updatedAt: Generated<Date>;
  updatedBy: Generated<string>;
  deletedAt: Date | null;
  deletedBy: Generated<string>;
}

export interface Tables {
  abilityDetector: AbilityDetectorTable;
  adminVersion: AdminVersionTable;
  agendaEntry: AgendaEntryTable;
  agendaLabel: AgendaLabelTable;
  assessment: AssessmentTable;
  assistant: AssistantTable;
  attempt: AttemptTable;
  attendance: AttendanceTable;
  backupRun: BackupRunTable;
  baselineExam: BaselineExamTable;
  bundle: BundleTable;
  bundleLesson: BundleLessonTable;
  cartItem: CartItemTable;
  clockInExpress: ClockInExpressTable;
  clockInImport: ClockInImportTable;
  clockInMakeUp: ClockInMakeUpTable;
  connectionLesson: ConnectionLessonTable;
  connectionTeam: ConnectionTeamTable;
  deniedAccess: DeniedAccessTable;
  enrolment: EnrolmentTable;
  episode: EpisodeTable;
  episodeAssistant: EpisodeAssistantTable;
  episodeComment: EpisodeCommentTable;
  episodeFeedback: EpisodeFeedbackTable;
  episodeName: EpisodeNameTable;
  episodeReward: EpisodeRewardTable;
  episodeRoom: EpisodeRoomTable;
  episodeTemplate: EpisodeTemplateTable;
  episodeWork: EpisodeWorkTable;
  errorReport: ErrorReportTable;
  evaluation: EvaluationTable;
  exam: ExamTable;
  examCertificate: ExamCertificateTable;
  examDoubleMarking: ExamDoubleMarkingTable;
  examExtension: ExamExtensionTable;
  examScoring: ExamScoringTable;
  externalLesson: ExternalLessonTable;
  factArrival: FactArrivalTable;
  factSource: FactSourceTable;
  functionConfiguration: FunctionConfigurationTable;
  grade: GradeTable;
  holiday: HolidayTable;
  idempotencyKey: IdempotencyKeyTable;
  jamTemplate: JamTemplateTable;
  knowledgeReviewVideo: KnowledgeReviewVideoTable;
  lesson: LessonTable;
  lessonAgenda: LessonAgendaTable;
  lessonAgendaLabel: LessonAgendaLabelTable;
  lessonAssistant: LessonAssistantTable;
  lessonBook: LessonBookTable;
  lessonChannel: LessonChannelTable;
  lessonEpisodeNames: LessonEpisodeNamesTable;
  lessonEpisodeStat: LessonEpisodeStatTable;
  lessonInfoTemplate: LessonInfoTemplateTable;
  lessonLabel: LessonLabelTable;
  lessonMark: LessonMarkTable;
  lessonMaterial: LessonMaterialTable;
  lessonNumber: LessonNumberTable;
  lessonProvenance: LessonProvenanceTable;
  lessonRule: LessonRuleTable;
  lessonRuleVersion: LessonRuleVersionTable;
  lessonStat: LessonStatTable;
  lessonStudentStat: LessonStudentStatTable;
  lessonTeamStat: LessonTeamStatTable;
  lessonTemplate: LessonTemplateTable;
  level: LevelTable;
  logisticsBiz: LogisticsBizTable;
  materialStock: MaterialStockTable;
  mentorEpisode: MentorEpisodeTable;
  mentorEpisodeGroup: MentorEpisodeGroupTable;
  mentorEpisodeTemplate: MentorEpisodeTemplateTable;
  mockExam: MockExamTable;
  notice: NoticeTable;
  operationLog: OperationLogTable;
  operationLogChain: OperationLogChainTable;
  orderEvent: OrderEventTable;
  outlineItem: OutlineItemTable;
  outlineSpan: OutlineSpanTable;
  outlineTime: OutlineTimeTable;
  pageTrace: PageTraceTable;
  paperScoring: PaperScoringTable;
  paperSlot: PaperSlotTable;
  pastCartItem: PastCartItemTable;
  pastConnectionState: PastConnectionStateTable;
  pastLessonState: PastLessonStateTable;
  pastTeamState: PastTeamStateTable;
  periodRule: PeriodRuleTable;
  personRole: PersonRoleTable;
  phase: PhaseTable;
  phoneReveal: PhoneRevealTable;
  phoneUse: PhoneUseTable;
  practiceAnswer: PracticeAnswerTable;
  practiceItem: PracticeItemTable;
  preference: PreferenceTable;
  productLine: ProductLineTable;
  question: QuestionTable;
  questionMaterial: QuestionMaterialTable;
  questionVersion: QuestionVersionTable;
  requestLog: RequestLogTable;
  response: ResponseTable;
  responseMark: ResponseMarkTable;
  retiredEntry: RetiredEntryTable;
  robot: RobotTable;
  role: RoleTable;
  roomRecord: RoomRecordTable;
  savedView: SavedViewTable;
  schemaMigration: SchemaMigrationTable;
  semester: SemesterTable;
  session: SessionTable;
  sessionRecording: SessionRecordingTable;
  sessionRecordingChunk: SessionRecordingChunkTable;
  setting: SettingTable;
  shareCard: ShareCardTable;
  shareCardVersion: ShareCardVersionTable;
  sheet: SheetTable;
  sheetVersion: SheetVersionTable;
  signInAttempt: SignInAttemptTable;
  speakingResult: SpeakingResultTable;
  speakingSentence: SpeakingSentenceTable;
  spokenName: SpokenNameTable;
  staff: StaffTable;
  staffRole: StaffRoleTable;
  stageReviewTemplate: StageReviewTemplateTable;
  statCheck: StatCheckTable;
  statClock: StatClockTable;
  statDrift: StatDriftTable;
  statMark: StatMarkTable;
  storedFile: StoredFileTable;
  student: StudentTable;
  studentOrder: StudentOrderTable;
  studentParcel: StudentParcelTable;
  studentReading: StudentReadingTable;
  studentTransfer: StudentTransferTable;
  subject: SubjectTable;
  tag: TagTable;
  task: TaskTable;
  taskEffect: TaskEffectTable;
  taskFile: TaskFileTable;
  taskItem: TaskItemTable;
  taskItemUndo: TaskItemUndoTable;
  teacher: TeacherTable;
  teacherHours: TeacherHoursTable;
  teacherLeave: TeacherLeaveTable;
  team: TeamTable;
  teamAssignType: TeamAssignTypeTable;
  teamChosenStudent: TeamChosenStudentTable;
  teamReservation: TeamReservationTable;
  teamStudent: TeamStudentTable;
  teamType: TeamTypeTable;
  templateConnection: TemplateConnectionTable;
  templateExtra: TemplateExtraTable;
  textbookEdition: TextbookEditionTable;
  textbookItem: TextbookItemTable;
  textbookItemLink: TextbookItemLinkTable;
  timeSlot: TimeSlotTable;
  unspokenName: UnspokenNameTable;
  video: VideoTable;
  viewAs: ViewAsTable;
  viewWatch: ViewWatchTable;
  welcomeCall: WelcomeCallTable;
  writingTask: WritingTaskTable;
}
