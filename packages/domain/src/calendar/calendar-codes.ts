/** How the lesson calendar can be looked at, and what it marks. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const CALENDAR_VIEW = codeTable({ day: '日', week: '周', month: '月', rows: '资源' });
export type CalendarView = CodeOf<typeof CALENDAR_VIEW>;

/** What the rows of the resource view stand for. */
export const CALENDAR_RESOURCE = codeTable({ teacher: '老师', team: '小班', lesson: '课程' });
export type CalendarResource = CodeOf<typeof CALENDAR_RESOURCE>;

export const CALENDAR_STATUS = codeTable({ normal: '正常', canceled: '已取消' });
export type CalendarStatus = CodeOf<typeof CALENDAR_STATUS>;

/** What lies behind the events. */
export const BACKGROUND_KIND = codeTable({ leave: '请假', holiday: '节假日' });
export type BackgroundKind = CodeOf<typeof BACKGROUND_KIND>;
