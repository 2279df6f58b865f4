import { inLanguage, type Language } from '../diagnostics/languages'
import type { Difference } from './compareContents'
import type { AspectName, Contents, PartKind } from './parts'

type Says = { readonly [language in Language]: string }

/** Sentences for an aspect that came, went, or is another; `{before}` and `{after}` stand for its values. */
interface AspectSays {
  readonly come: Says
  readonly gone: Says
  readonly other: Says
}

const valued = (zh: string, en: string): AspectSays => ({
  come: { zh: `${zh}现为 {after}，原来没有`, en: `${en} is {after} now, there was none` },
  gone: { zh: `不再有${zh}，原为 {before}`, en: `${en} is no more, it was {before}` },
  other: { zh: `${zh}由 {before} 改为 {after}`, en: `${en} is {after} now, it was {before}` },
})

const flag = (come: Says, gone: Says): AspectSays => ({ come, gone, other: come })

const SAYS: { readonly [name in AspectName]: AspectSays } = {
  title: valued('名称', 'its name'),
  place: valued('位置', 'its place'),
  path: valued('地址', 'its address'),
  menu: valued('菜单', 'its menu'),
  opens: valued('打开方式', 'the way it opens'),
  pageSize: valued('每页条数', 'the page size'),
  order: valued('排序', 'the order'),
  given: valued('预设条件', 'the preset condition'),
  rowTones: valued('行颜色', 'the colour of rows'),
  messages: valued('提示', 'the message'),
  required: {
    come: { zh: '现在必填 {after}', en: 'is required now {after}' },
    gone: { zh: '不再必填', en: 'is no longer required' },
    other: { zh: '必填条件由 {before} 改为 {after}', en: 'is required when {after}, it was when {before}' },
  },
  visible: valued('显示条件', 'the condition under which it is shown'),
  editable: valued('可编辑条件', 'the condition under which it can be changed'),
  offered: valued('可用条件', 'the condition under which it is offered'),
  permission: valued('权限', 'the permission that it needs'),
  minimum: valued('最小值', 'the smallest value'),
  maximum: valued('最大值', 'the largest value'),
  decimals: valued('小数位数', 'the number of decimals'),
  minLength: valued('最少字数', 'the fewest characters'),
  maxLength: valued('最多字数', 'the most characters'),
  least: valued('最少行数', 'the fewest rows'),
  most: valued('最多行数', 'the most rows'),
  pattern: valued('格式', 'the format'),
  checks: valued('校验', 'the check'),
  choices: valued('选项来源', 'the source of its choices'),
  default: valued('默认值', 'the default'),
  compute: valued('计算方式', 'the way it is computed'),
  fills: valued('带出内容', 'what it fills or shows'),
  confirm: valued('确认提示', 'the question before it runs'),
  unit: valued('单位', 'the unit'),
  hint: valued('说明', 'the hint'),
  widget: valued('录入方式', 'the way it is typed in'),
  unsent: flag(
    { zh: '现在不提交、不保存', en: 'is neither sent nor stored any more' },
    { zh: '现在提交并保存', en: 'is sent and stored now' },
  ),
  slots: valued('插入的组件', 'what developers put into it'),
  who: valued('办理人', 'who handles it'),
  within: valued('办理时限', 'the time limit'),
  agree: valued('同意后的去向', 'what follows an agreement'),
  refuse: valued('不同意后的去向', 'what follows a refusal'),
  copies: valued('抄送', 'who gets a copy'),
  edits: valued('办理时可修改的内容', 'what its handler may change'),
  ownDocument: flag(
    { zh: '申请人现在可以办理自己的单据', en: 'lets applicants handle their own documents now' },
    { zh: '申请人不再可以办理自己的单据', en: 'no longer lets applicants handle their own documents' },
  ),
  status: valued('等待时的状态', 'the status while a document waits here'),
  titledBy: valued('流程标题取自', 'what titles its processes'),
  flow: valued('审批流程', 'the flow that audits them'),
  numbering: valued('编号格式', 'the pattern of the number'),
  day: valued('提醒时间', 'the day on which it is sent'),
  about: valued('提醒条件', 'the condition under which it is sent'),
  says: valued('内容', 'what it says'),
  template: valued('模板', 'the template'),
  unique: valued('不可重复的内容', 'what may stand only once'),
  updates: valued('按此查找并更新', 'by what rows change stored records'),
  overwrite: valued('允许覆盖的列', 'the column that permits changes'),
  finds: valued('对应的记录', 'the records that its cells name'),
  leadsTo: valued('点击打开的页面', 'the page that its values open'),
  sum: flag({ zh: '现在有合计', en: 'has a sum now' }, { zh: '不再有合计', en: 'has no sum any more' }),
}

const PARTS: { readonly [kind in PartKind]: Says } = {
  screen: { zh: '', en: '' },
  field: { zh: '字段', en: 'field' },
  column: { zh: '列', en: 'column' },
  filter: { zh: '查询条件', en: 'filter' },
  action: { zh: '操作', en: 'action' },
  tab: { zh: '页签', en: 'tab' },
  related: { zh: '相关列表', en: 'related list' },
  print: { zh: '打印单', en: 'print form' },
  panel: { zh: '面板', en: 'panel' },
  entry: { zh: '选项', en: 'entry' },
  transition: { zh: '状态变化', en: 'transition' },
  step: { zh: '步骤', en: 'step' },
  number: { zh: '编号', en: 'number' },
  reminder: { zh: '提醒', en: 'reminder' },
  grant: { zh: '权限', en: 'permission' },
}

const KINDS: { readonly [kind in Contents['kind']]: Says } = {
  list: { zh: '列表', en: 'list' },
  form: { zh: '表单', en: 'form' },
  view: { zh: '详情', en: 'view' },
  calendar: { zh: '日历', en: 'calendar' },
  dashboard: { zh: '大屏', en: 'dashboard' },
  dictionary: { zh: '字典', en: 'dictionary' },
  flow: { zh: '流程', en: 'flow' },
  records: { zh: '记录', en: 'records' },
  import: { zh: '导入', en: 'import' },
  roles: { zh: '新数据库的角色', en: 'roles of a new database' },
}

const WHOLE = {
  new: { zh: '新增', en: 'is new' },
  gone: { zh: '不再有', en: 'is gone' },
  first: { zh: '移到最前', en: 'moved to the front' },
  moved: { zh: '移到“{after}”之后', en: 'moved behind "{after}"' },
}

function chooseSays({ aspect, effect, before, after }: Difference): Says {
  if (aspect === undefined) {
    if (effect === 'new' || effect === 'gone') return WHOLE[effect]
    return after === undefined ? WHOLE.first : WHOLE.moved
  }
  if (before === undefined) return SAYS[aspect].come
  return after === undefined ? SAYS[aspect].gone : SAYS[aspect].other
}

/** One sentence about a difference, without its screen. */
export function sayDifference(difference: Difference, language: Language): string {
  const { part, before = '', after = '' } = difference
  const kind = PARTS[part.kind][language]
  const subject = part.kind === 'screen' ? '' : language === 'zh' ? `${kind}“${part.title}”` : `${kind} ${part.title}`
  const fill = (text: string) => text.replace('{before}', () => before).replace('{after}', () => after)
  return inLanguage(`${subject} ${fill(chooseSays(difference)[language]).trim()}`.trim(), language)
}

/** A screen or what else changed, e.g. `项目 › form`. */
export function sayChangedScreen({ kind, title }: Difference['screen'], language: Language): string {
  return `${title} › ${KINDS[kind][language]}`
}

/** A line per difference, e.g. `项目 › form: field 负责人电话 is required now`. */
export function sayDifferences(differences: readonly Difference[], language: Language): readonly string[] {
  const separator = language === 'zh' ? '：' : ': '
  return differences.map(
    (one) => `${sayChangedScreen(one.screen, language)}${separator}${sayDifference(one, language)}`,
  )
}
