import { both } from './languages'
import { defineMessage } from './message'

export const unusedField = defineMessage(
  {
    code: 'FW361',
    severity: 'warning',
    title: both('A described field is used by no screen', '说明了的字段没有页面使用'),
    page: both(
      'No list, form or view of the entity shows the field, and no label, choice or expression reads it. Put it on a screen or remove its description.',
      '实体的列表、表单和详情都不显示这个字段，也没有标签、选项或表达式读取它。请放到页面上，或去掉说明。',
    ),
  },
  (field: string) => ({
    message: both(`field "${field}" is used by no screen`, `字段“${field}”没有页面使用`),
    hint: both('put it on a screen, or remove it', '放到页面上，或去掉'),
  }),
)

export const unreachable = defineMessage(
  {
    code: 'FW362',
    severity: 'warning',
    title: both('A screen cannot be reached', '页面无法到达'),
    page: both(
      'It stands in no menu, and no other screen opens it. A list is reached by its own `path`; a form or view by `form:`, `view:` or an action with `open:`.',
      '它不在菜单中，也没有别的页面打开它。列表由自己的 `path` 到达；表单和详情由 `form:`、`view:` 或带 `open:` 的操作到达。',
    ),
  },
  (screen: string, needed: string) => ({
    message: both(`nothing opens the screen "${screen}"`, `没有任何地方打开页面“${screen}”`),
    hint: needed,
  }),
)

export const unusedShared = defineMessage(
  {
    code: 'FW363',
    severity: 'warning',
    title: both('A piece that has a name is used nowhere', '有名称的内容没有使用'),
    page: both(
      'No field names the rule, table or shared field, no expression asks for the condition, no entity follows the flow, no step asks for the role. Remove it; the history of the repository remembers it.',
      '没有字段引用这条规则、这个明细表或共用字段，没有表达式引用这个条件，没有实体使用这个流程，也没有步骤用到这个角色。请去掉，版本历史里仍有它。',
    ),
  },
  (kind: string, name: string) => ({
    message: both(`${kind} "${name}" is used nowhere`, `${kind}“${name}”没有使用`),
    hint: both('remove it', '去掉它'),
  }),
)

export const unusedDictionary = defineMessage(
  {
    code: 'FW364',
    severity: 'warning',
    title: both('A closed list is used nowhere', '固定列表没有使用'),
    page: both(
      'No field names the list with `dict:`. Remove it, or name it. (Dictionaries of the backend are kept by staff and may serve others.)',
      '没有字段用 `dict:` 引用这个列表。请去掉，或引用它。（后端的字典由使用者维护，可能另有用途。）',
    ),
  },
  (name: string) => ({
    message: both(`dictionary "${name}" is used nowhere`, `字典“${name}”没有使用`),
    hint: both('remove it', '去掉它'),
  }),
)

export const unusedAction = defineMessage(
  {
    code: 'FW365',
    severity: 'warning',
    title: both('An action is on no screen', '操作不在任何页面上'),
    page: both(
      'The entity describes the action, but no list, form or view has it among its `actions`, so nobody can start it.',
      '实体说明了这个操作，但没有列表、表单或详情的 `actions` 中有它，没有人能执行。',
    ),
  },
  (name: string) => ({
    message: both(`action "${name}" is on no screen`, `操作“${name}”不在任何页面上`),
    hint: both('add it to the actions of a screen', '把它加到某个页面的 actions 中'),
  }),
)

export const unreadUnsent = defineMessage(
  {
    code: 'FW452',
    title: both('A field that is never sent is read by nothing', '不提交的字段没有用处'),
    page: both(
      'A field with `unsent:` is there for what reads it: a condition, a computed value, the parameters of choices or of a call. In this form nothing does, so that what is typed there would be lost without a word.',
      '带 `unsent:` 的字段是供条件、计算、选项参数或调用参数读取的。这个表单中没有任何地方读取它，填写的内容会悄悄丢失。',
    ),
  },
  (name: string, form: string) => ({
    message: both(
      `nothing in "${form}" reads "${name}", and it is not sent`,
      `“${form}”中没有地方读取“${name}”，它也不提交`,
    ),
    hint: both('read it in an expression, or take it out of the form', '在表达式中读取它，或从表单中去掉'),
  }),
)

export const hiddenByUnsent = defineMessage(
  {
    code: 'FW453',
    title: both('A stored value would be cleared when its record is edited', '编辑记录时会清除已保存的值'),
    page: both(
      'The field is shown on a condition that reads a field that is never sent. That one is empty whenever a record is opened, the condition does not hold then, and what is hidden is cleared: the stored value would be gone with the next save. Give the field that is never sent a `default:` that says how the stored record stands, or keep hidden values with `whenHidden: keep`.',
      '这个字段的显示条件读取了一个不提交的字段。每次打开记录时后者都是空的，条件不成立，而隐藏的值会被清除：下次保存时已保存的值就没有了。请给不提交的字段一个由记录得出的 `default:`，或用 `whenHidden: keep` 保留隐藏的值。',
    ),
  },
  (name: string, unsent: string) => ({
    message: both(
      `editing a record would clear "${name}", which is hidden while "${unsent}" is empty`,
      `编辑记录会清除“${name}”：“${unsent}”为空时它是隐藏的`,
    ),
    hint: both(
      `give "${unsent}" a default, such as not empty(${name}), or write whenHidden: keep`,
      `给“${unsent}”写默认值，例如 not empty(${name})，或写 whenHidden: keep`,
    ),
  }),
)
