import { DICTIONARIES, PARAM, POST, PROJECT, RULES, type Slip } from './slip'

const OPEN = '    open: dialog'
const FILTERS = 'filters: [category, postCode, postName, createTime]'
const MERGED = 'createTime:\n    <<: *c\n    title: 创建时间'

/** Mistakes in the file itself: its bytes, its YAML, its keys and its values. */
export const WRITTEN_SLIPS: readonly Slip[] = [
  {
    slip: 'a tab before a key',
    edits: [[POST, '  category: {', '\tcategory: {']],
    answer: { code: 'FW101', at: '\tcategory', says: 'a tab', remedy: 'indent with spaces' },
  },
  {
    slip: 'a file that is saved as GBK',
    edits: [[POST, '岗位编号', '\ufffd\ufffd\ufffd\ufffd']],
    answer: { code: 'FW115', at: '\ufffd', says: 'GBK', remedy: 'UTF-8' },
  },
  {
    slip: 'a label of GBK whose bytes happen to be UTF-8 too',
    edits: [[POST, '岗位编号', '\u05f4\u032c']],
    answer: { code: 'FW115', at: '\u05f4\u032c', says: 'GBK', remedy: 'UTF-8' },
  },
  {
    slip: 'a label of another alphabet',
    edits: [[POST, '岗位编号', 'Состояние м²']],
  },
  {
    slip: 'a file that is saved as UTF-16',
    edits: [[POST, (text) => [...text].map((sign) => `${sign}\0`).join('')]],
    answer: { code: 'FW115', at: '#', says: 'UTF-16', remedy: 'UTF-8' },
  },
  {
    slip: 'a byte order mark and the line ends of Windows',
    edits: [[POST, (text) => `\ufeff${text.replaceAll('\n', '\r\n')}`]],
  },
  {
    slip: 'an anchor that is merged into another field',
    edits: [
      [POST, 'category: {', 'category: &c {'],
      [POST, 'createTime: { title: 创建时间 }', MERGED],
    ],
    answer: { code: 'FW103', at: '&c', remedy: 'schemas/shared/' },
  },
  {
    slip: 'a no-break space before a key',
    edits: [[POST, '  sort: {', '\u00a0 sort: {']],
    answer: { code: 'FW112', at: '\u00a0', says: 'U+00A0', remedy: 'a plain space' },
  },
  {
    slip: 'a no-break space behind a colon',
    edits: [[POST, 'sort: {', 'sort:\u00a0{']],
    answer: { code: 'FW112', at: '\u00a0', says: 'U+00A0', remedy: 'a plain space' },
  },
  {
    slip: 'a second document',
    edits: [[POST, 'screens:', '---\nscreens:']],
    answer: { code: 'FW101', at: '---', says: 'second document', remedy: 'remove the line' },
  },
  {
    slip: 'an empty file',
    edits: [[POST, () => '']],
    answer: { code: 'FW104', at: '', remedy: 'an entity starts with' },
  },
  {
    slip: 'a file whose name ends with .yml',
    edits: [['system/holiday.yml', () => 'entity: holiday\n']],
    answer: { code: 'FW116', at: 'entity', says: 'not read', remedy: 'schemas/system/holiday.yaml' },
  },
  {
    slip: 'a file of five million characters',
    edits: [[POST, (text) => `${text}# ${'x'.repeat(5_000_000)}\n`]],
    answer: { code: 'FW109', at: '#', remedy: 'one file per entity' },
  },
  {
    slip: 'a file one folder too deep',
    edits: [['system/post/post.yaml', () => 'entity: post\ntitle: 岗位\nresource: /blade-system/post\n']],
    answer: { code: 'FW207', at: 'entity', remedy: 'schemas/<domain>/<entity>.yaml' },
  },
  {
    slip: 'a colon and a space in a title',
    edits: [[POST, 'title: 岗位管理', 'title: 岗位: 管理']],
    answer: { code: 'FW101', at: '岗位: 管理', remedy: 'between quotes' },
  },
  {
    slip: 'a # in a title',
    edits: [[POST, 'title: 岗位管理', 'title: 岗位 #管理']],
    answer: { code: 'FW114', at: '岗位 #管理', says: 'comment', remedy: 'between quotes' },
  },
  {
    slip: 'screens one level too deep',
    edits: [[POST, (text) => text.replace(/\nscreens:[\s\S]*/, (rest) => rest.replace(/\n(?=.)/g, '\n  '))]],
    answer: { code: 'FW210', at: 'screens:', remedy: 'one level back' },
  },
  {
    slip: 'fields and tabs of one form',
    edits: [[POST, OPEN, `${OPEN}\n    tabs: [{ title: 岗位, fields: [category] }]`]],
    answer: { code: 'FW205', at: 'fields: [category, postCode, postName, sort, remark]', remedy: 'remove one' },
  },
  {
    slip: 'filters as a map',
    edits: [[POST, FILTERS, 'filters: { category: true }']],
    answer: { code: 'FW203', at: '{ category: true }', says: 'a list', remedy: 'write [category]' },
  },
  {
    slip: 'a width with its unit',
    edits: [[POST, 'width: 280', 'width: 280px']],
    answer: { code: 'FW203', at: '280px', remedy: '280' },
  },
  { slip: 'a number as a title', edits: [[POST, 'title: 岗位管理', 'title: 2026']] },
  {
    slip: 'a title without a text',
    edits: [[POST, 'title: 岗位管理', 'title:']],
    answer: { code: 'FW203', at: '\n    path: /system/post', says: 'found nothing', remedy: 'behind the colon' },
  },
  {
    slip: 'a field that is called constructor',
    edits: [[POST, '  remark: {', '  constructor: { title: 岗位描述 }\n  remark: {']],
    answer: { code: 'FW304', at: 'constructor', remedy: 'postName' },
  },
  {
    slip: 'a dash lost from a list',
    edits: [[POST, '      - postName\n', '      postName\n']],
    answer: { code: 'FW101', at: 'postName\n', remedy: 'indent it like its neighbours' },
  },
  {
    slip: 'required at a column',
    edits: [[POST, 'width: 280', 'width: 280, required: 请输入岗位描述']],
    answer: { code: 'FW201', at: 'required: 请输入岗位描述', says: 'a column', remedy: 'below "fields"' },
  },
  {
    slip: 'a choice of sentences as the sentence of required',
    edits: [[POST, 'required: 请输入岗位编号', `required: "sort > 1000 ? '请输入岗位编号' : ''"`]],
    answer: { code: 'FW211', at: 'sort > 1000 ?', remedy: 'requiredWhen' },
  },
  {
    slip: 'a condition as the sentence of required',
    edits: [[POST, 'required: 请输入岗位编号', 'required: sort > 1000']],
    answer: { code: 'FW211', at: 'sort > 1000', remedy: 'requiredWhen' },
  },
  {
    slip: 'an icon misspelt',
    edits: [[PROJECT, 'icon: receipt', 'icon: reciept']],
    answer: { code: 'FW204', at: 'reciept', remedy: '"receipt"' },
  },
  {
    slip: 'a colour instead of a tone',
    edits: [[DICTIONARIES, 'tone: success', 'tone: green']],
    answer: { code: 'FW204', at: 'green', remedy: '"success"' },
  },
  {
    slip: 'one key as a number and as a text',
    edits: [[DICTIONARIES, '    0: 否\n    1: 是', '    0: 否\n    1: 是\n    "1": 同意']],
    answer: { code: 'FW102', at: '1": 同意', says: 'twice', remedy: 'keep one' },
  },
  {
    slip: 'a menu group listed twice',
    edits: [['menu.yaml', 'code: resource,', 'code: desk,']],
    answer: { code: 'FW350', at: 'desk, title: 资源管理', remedy: 'remove one' },
  },
  {
    slip: 'a backslash between double quotes',
    edits: [[RULES, `'^-?\\d+(\\.\\d+)?$'`, `"^-?\\d+(\\.\\d+)?$"`]],
    answer: { code: 'FW101', at: '\\d', remedy: 'single quotes' },
  },
  {
    slip: 'a pattern that takes for ever',
    edits: [[RULES, `'^-?\\d+(\\.\\d+)?$'`, `'^(a+)+$'`]],
    answer: { code: 'FW380', at: '^(a+)+$', remedy: '"a+"' },
  },
  {
    slip: 'a placeholder lost in the English',
    edits: [['terms.en.yaml', '请填写{{title}}: Please fill in {{title}}', '请填写{{title}}: Please fill in']],
    answer: { code: 'FW402', at: 'Please fill in\n', remedy: '{{title}}' },
  },
  {
    slip: 'braces in a question',
    edits: [['system/user.yaml', '确定将选择账号密码重置?', '确定重置 {account}?']],
    answer: { code: 'FW212', at: '确定重置 {account}?', remedy: 'without it' },
  },
  {
    slip: 'two tabs of one title',
    edits: [[PROJECT, '- title: 项监信息', '- title: 厂监信息']],
    answer: { code: 'FW350', at: '厂监信息\n        fields: [superProjectCorpId', says: 'tab', remedy: 'remove one' },
  },
  {
    slip: 'a path of the app',
    edits: [[PARAM, 'path: /system/param', 'path: /login']],
    answer: { code: 'FW393', at: '/login', remedy: 'choose another' },
  },
]
