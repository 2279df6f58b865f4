import { both } from './languages'
import { defineMessage } from './message'
import { offer } from './nearest'

type Names = Iterable<string>

export const unknownAction = defineMessage(
  {
    code: 'FW317',
    title: both('An action is not known', '没有这个操作'),
    page: both(
      'Actions are built in (add, view, edit, copy, remove, submit, reset) or described under `actions:` of the entity.',
      '操作是内置的（add、view、edit、copy、remove、submit、reset），或在实体的 `actions:` 下说明。',
    ),
  },
  (name: string, known: Names) => ({
    message: both(`action "${name}" is not known`, `没有操作“${name}”`),
    ...offer(name, known),
  }),
)

export const emptyAction = defineMessage(
  {
    code: 'FW331',
    title: both('An action does nothing', '操作什么也不做'),
    page: both(
      'An action of the entity calls an operation or opens a screen. Built-in actions know theirs, an action with a name of its own must say it.',
      '实体的操作要么调用接口，要么打开页面。内置操作自己知道，自定名称的操作必须写明。',
    ),
  },
  (name: string) => ({
    message: both(
      `action "${name}" neither calls an operation nor opens a screen`,
      `操作“${name}”既不调用接口，也不打开页面`,
    ),
    hint: both('add "operation:" or "open:"', '加上“operation:”或“open:”'),
  }),
)

export const nothingToOpen = defineMessage(
  {
    code: 'FW332',
    title: both('The list has no screen for this action', '列表没有这个操作要打开的页面'),
    page: both(
      'add, edit and copy open the form of the list, view opens its view. Name them with `form:` and `view:`.',
      'add、edit、copy 打开列表的表单，view 打开它的详情。请用 `form:` 和 `view:` 写明。',
    ),
  },
  (action: string, key: string) => ({
    message: both(`action "${action}" has no ${key} to open`, `操作“${action}”没有可打开的 ${key}`),
    hint: both(`add "${key}: <screen>" to the list`, `给列表加上“${key}: <页面>”`),
  }),
)

export const noEdit = defineMessage(
  {
    code: 'FW367',
    title: both('A list edits records without the action edit', '列表能编辑记录却没有 edit 操作'),
    page: both(
      'What edits many records at once, or cells in their place, has the form, the permission and the condition of the action edit. The list has none among its `actions`. Add it, or take the key away.',
      '批量编辑和在单元格中直接编辑，使用 edit 操作的表单、权限和条件，而列表的 `actions` 中没有它。请加上，或去掉这个键。',
    ),
  },
  (key: string) => ({
    message: both(`"${key}" needs the action edit`, `“${key}”需要 edit 操作`),
    hint: both('add "edit" to the actions of the list', '把“edit”加到列表的 actions 中'),
  }),
)

export const rowlessAction = defineMessage(
  {
    code: 'FW399',
    title: both('An action of the toolbar needs a row', '工具栏上的操作需要一行记录'),
    page: both(
      'Above the list no row is chosen, so an action there can open a form for a new record only: editing and copying need the row. Let the button stand at the row (`place: row`), or open the form with `mode: add`.',
      '列表上方没有选中的行，那里的操作只能为新记录打开表单；编辑和复制需要一行。请把按钮放在行上（`place: row`），或用 `mode: add` 打开表单。',
    ),
  },
  (action: string, mode: string) => ({
    message: both(
      `action "${action}" opens a record to ${mode}, and the toolbar has no row`,
      `操作“${action}”以 ${mode} 方式打开记录，而工具栏上没有行`,
    ),
    hint: both('write "place: row", or "mode: add"', '写成“place: row”或“mode: add”'),
  }),
)

export const missingTitle = defineMessage(
  {
    code: 'FW333',
    title: both('A title is missing', '缺少名称'),
    page: both(
      'Every field and every action of the entity needs a title that people read; a shared field may bring one along.',
      '实体的每个字段和操作都需要给使用者看的名称；共用字段可以自带名称。',
    ),
  },
  (what: string) => ({
    message: both(`${what} has no title`, `${what}没有名称`),
    hint: both('add "title:"', '加上“title:”'),
  }),
)

export const noAudit = defineMessage(
  {
    code: 'FW390',
    title: both('The record of an audited view has no process', '审核详情的记录没有流程'),
    page: both(
      'A view with `flow: true` and an audit screen read the process and its steps off the record that the operation answers: its fields `processInstanceId` and `nodes`. This one answers none, so there would be nothing to show. Name another operation with `load:`, or leave the audit out.',
      '带 `flow: true` 的详情和审核页面从接口返回的记录中读取流程和步骤，即字段 `processInstanceId` 和 `nodes`。这个接口不返回它们，就没有可显示的内容。请用 `load:` 写另一个接口，或不显示审核。',
    ),
  },
  (operation: string, fields: string) => ({
    message: both(`operation "${operation}" answers no "${fields}"`, `接口“${operation}”不返回“${fields}”`),
    hint: both('remove "flow: true", or name an operation with "load"', '去掉“flow: true”，或用“load”写明接口'),
  }),
)

export const unknownStatus = defineMessage(
  {
    code: 'FW340',
    title: both('The life of a document speaks of a status that is not declared', '单据的状态变化用了没有声明的状态'),
    page: both(
      'Under `life` stands what may be done with a document: `when` names a condition, `to` names codes and conditions. They are those that the entries of its dictionary declare with `code:` and `is:`. Correct the word, or declare it there.',
      '`life` 下写明单据可以做什么：`when` 写条件，`to` 写代码和条件。它们由所属字典各项的 `code:` 和 `is:` 声明。请改正这个词，或在那里声明。',
    ),
  },
  (name: string, known: Names) => {
    const offered = offer(name, known)
    return {
      message: both(`no status declares "${name}"`, `没有状态声明“${name}”`),
      ...offered,
      hint: offered.hint ?? both('declare it with "code" or "is" at the statuses', '在状态上用“code”或“is”声明'),
    }
  },
)

export const doubledCondition = defineMessage(
  {
    code: 'FW339',
    title: both('Two dictionaries declare the same condition', '两个字典声明了同一个条件'),
    page: both(
      'An entry of a dictionary names with `is:` the conditions that a record with this status meets, and an expression asks for one by its bare name: `when: withdrawable`. Where two dictionaries declare the same name, nobody could tell which statuses are meant. Give one of them another name.',
      '字典的一项用 `is:` 写明处于该状态的记录满足哪些条件，表达式直接用名称引用：`when: withdrawable`。两个字典声明同一个名称，就分不清指的是哪些状态。请给其中一个改名。',
    ),
  },
  (name: string, owner: string) => ({
    message: both(
      `the condition "${name}" is declared by the dictionary "${owner}" already`,
      `条件“${name}”已由字典“${owner}”声明`,
    ),
    hint: both('give it another name', '换一个名称'),
  }),
)
