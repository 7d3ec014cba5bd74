/** What the page knows about its installation, for tests. */
import type { AppConfig } from '@lectern/contract/shell/shell';

export function aConfig(change: Partial<AppConfig> = {}): AppConfig {
  return {
    env: 'test',
    variant: 1,
    title: '讲台',
    userFacing: false,
    platformHeader: null,
    sites: {},
    ldap: false,
    demo: false,
    features: {
      episodeDurationMinutes: [],
      resourceId: '',
      jamFreezeTime: 0,
      inviteFreshLessonAllowAgendaLabelIds: [],
      teacherIdsDisplayPhone: [],
      jamPromotionModeShowMixedLevelIds: [],
    },
    ...change,
  };
}
