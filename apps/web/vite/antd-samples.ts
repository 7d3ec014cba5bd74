/**
 * One rendering of each component of antd that the page may use, with whatever makes it ask for all of its styles
 * (a panel that would otherwise stay closed). A component without a line here fails the build by name.
 */
type Components = Readonly<Record<string, unknown>>;
type CreateElement = (type: unknown, props?: unknown, ...children: unknown[]) => unknown;
type Sample = (antd: Components, h: CreateElement) => unknown;

const plain =
  (name: string, props: Readonly<Record<string, unknown>> = {}): Sample =>
  (antd, h) =>
    h(antd[name], props);

/** antd renders the inside of an overlay by itself under this name, for its own documentation. */
const panel =
  (name: string, props: Readonly<Record<string, unknown>> = {}): Sample =>
  (antd, h) => {
    const component = antd[name] as { _InternalPanelDoNotUseOrYouWillBeFired?: unknown };
    return h('div', {}, h(component._InternalPanelDoNotUseOrYouWillBeFired ?? component, props));
  };

const both =
  (...samples: readonly Sample[]): Sample =>
  (antd, h) =>
    h('div', {}, ...samples.map((sample) => sample(antd, h)));

const child =
  (name: string, part: string, props: Readonly<Record<string, unknown>> = {}): Sample =>
  (antd, h) =>
    h((antd[name] as Record<string, unknown>)[part], props);

export const antdSamples: Readonly<Record<string, Sample>> = {
  Alert: plain('Alert', { message: ' ' }),
  App: plain('App'),
  Badge: plain('Badge', { count: 1 }),
  Button: plain('Button'),
  Checkbox: both(plain('Checkbox'), child('Checkbox', 'Group', { options: ['a'] })),
  DatePicker: both(plain('DatePicker'), panel('DatePicker'), child('DatePicker', 'RangePicker')),
  Descriptions: plain('Descriptions', { items: [{ key: 'a', label: 'a', children: 'a' }] }),
  Divider: plain('Divider'),
  Drawer: panel('Drawer', { title: 'a' }),
  Dropdown: both(
    (antd, h) => h(antd['Dropdown'], { menu: { items: [] }, open: true }, h('a')),
    plain('Menu', { items: [{ key: 'a', label: 'a' }] }),
  ),
  Empty: plain('Empty'),
  Flex: plain('Flex'),
  Form: (antd, h) =>
    h(antd['Form'], {}, h((antd['Form'] as Record<string, unknown>)['Item'], { label: 'a', name: 'a' }, h('input'))),
  Input: both(plain('Input'), child('Input', 'Search'), child('Input', 'TextArea'), child('Input', 'Password')),
  InputNumber: plain('InputNumber', { addonAfter: 'a' }),
  Menu: plain('Menu', { items: [{ key: 'a', label: 'a' }] }),
  Modal: panel('Modal', { title: 'a' }),
  Pagination: plain('Pagination', { total: 100, showSizeChanger: true, showQuickJumper: true }),
  Popconfirm: panel('Popconfirm', { title: 'a' }),
  Popover: panel('Popover', { title: 'a', content: 'a' }),
  Progress: plain('Progress', { percent: 10 }),
  Radio: both(plain('Radio'), child('Radio', 'Group', { options: ['a'], optionType: 'button' })),
  Segmented: plain('Segmented', { options: ['a'] }),
  Select: both(plain('Select', { mode: 'multiple' }), panel('Select', { options: [{ value: 'a' }] })),
  Skeleton: plain('Skeleton'),
  Space: both(plain('Space'), (antd, h) =>
    h((antd['Space'] as Record<string, unknown>)['Compact'], {}, h(antd['Button'])),
  ),
  Spin: plain('Spin'),
  Steps: plain('Steps', { items: [{ title: 'a' }] }),
  Switch: plain('Switch'),
  Tabs: plain('Tabs', { items: [{ key: 'a', label: 'a' }] }),
  Tag: both(plain('Tag'), plain('Tag', { color: 'success' }), child('Tag', 'CheckableTag', { checked: true })),
  TimePicker: both(plain('TimePicker'), child('TimePicker', 'RangePicker')),
  Tooltip: panel('Tooltip', { title: 'a' }),
  TreeSelect: both(
    plain('TreeSelect', { treeData: [{ value: 'a' }] }),
    panel('TreeSelect', { treeData: [{ value: 'a' }] }),
  ),
  Typography: child('Typography', 'Text', { copyable: true, ellipsis: true }),
  Upload: plain('Upload', {}),
};
