/**
 * The lesson as staff edit it: names as in the documents (EN02), times in epoch milliseconds (0 = not set),
 * money in integer 分. Both the form in the browser and the body of a save are made of these.
 */
import type { CalculationRule } from './calculation-rule-codes.ts';
import type {
  CardLabelType,
  DeadlineType,
  DisplayTimeType,
  EndSaleTimeType,
  HomeworkType,
  LessonCategory,
  LessonType,
  LimitType,
  Major,
  RefundWay,
  StartSaleTimeType,
} from './lesson-codes.ts';

export interface LessonFields {
  name: string;
  category: LessonCategory;
  flattedCategory: LessonType;
  shortTerm: boolean;
  promotion: boolean;
  ted: boolean;
  internal: boolean;
  subject: number | null;
  subjects: number[];
  multiSubject: boolean;
  phase: number | null;
  grades: { id: number }[];
  semester: number | null;
  /** 0 is "no level" (R173), null is "not chosen". */
  mixedLevel: number | null;
  label: number | null;
  withMentor: boolean;
  displayTeamSize: boolean | null;
  withAssessment: boolean;
  transferable: boolean;
  refundWay: RefundWay | null;
  refundDeadline: number;
  refundDeadlineCalculationRule: CalculationRule;
  transferredDeadline: number;
  transferredDeadlineCalculationRule: CalculationRule;
  /** 0 = unlimited. */
  limit: number;
  /** 0 = automatic, on publishing. */
  startSaleTime: number;
  endSaleTime: number;
  endSaleTimeCalculationRule: CalculationRule;
  displayStartTime: number;
  displayEndTime: number;
  displayTimeCalculationRule: CalculationRule;
  originalPrice: number;
  price: number;
  giftPrice: number | null;
  withGift: boolean;
  showGiftPriceDescription: boolean | null;
  lessonCardLabel: string | null;
  tags: number[];
  productLine: number | null;
  major: Major;
  inviteFresh: boolean;
  withTrialLesson: boolean;
  trialLessonDuration: number | null;
  startPreSaleTime: number | null;
  endPreSaleTime: number | null;
  srcLessonId: number | null;
  withEntranceExam: boolean;
  enableLadderPrice: boolean;
  /** Comma-joined (R114). */
  marketingLabels: string;
  /** Lesson template (班型) id. */
  template: number | null;
  logisticsBiz: number | null;
  lessonMarkId: number | null;
  withHomework: boolean;
  homeworkType: HomeworkType | null;
  homeworkDeadlineDuration: number | null;
  /** -2 = unset (R199). */
  programmingLevel: number;
  programmingClassNumber: number;
  relatedLevel: number | null;
}

/** How each value was chosen: known to the form only, never sent (R131). */
export interface LessonFormHelpers {
  limitType: LimitType;
  startSaleTimeType: StartSaleTimeType;
  endSaleTimeType: EndSaleTimeType;
  refundDDLTimeType: DeadlineType;
  transferredDDLTimeType: DeadlineType;
  displayTimeType: DisplayTimeType;
  originalPriceType: boolean;
  lessonCardLabelType: CardLabelType;
}

export type LessonForm = LessonFields & LessonFormHelpers;
export type LessonField = keyof LessonFields;
