import { both } from './languages'
import { defineMessage } from './message'
import { offer, offerByTitle } from './nearest'

type Names = Iterable<string>

export const unknownFlow = defineMessage(
  {
    code: 'FW410',
    title: both('A flow is not known', '没有这个流程'),
    page: both(
      '`flow:` of an entity names a flow of `schemas/shared/flows.yaml`, or describes one of its own. Correct the name, or describe the flow there.',
      '实体的 `flow:` 写 `schemas/shared/flows.yaml` 中的流程名称，或直接写出自己的流程。请改正名称，或在那里写出流程。',
    ),
  },
  (name: string, known: Names) => ({
    message: both(`flow "${name}" is not known`, `没有流程“${name}”`),
    ...offer(name, known),
  }),
)

export const unknownStep = defineMessage(
  {
    code: 'FW411',
    title: both('A flow has no such step', '流程中没有这个步骤'),
    page: both(
      '`agree:`, `to:` and `refuse:` of a step name another step of the same flow, or `end`. The steps under `edits:` of an audit are those of the flow of its documents. Correct the name, or add the step.',
      '步骤的 `agree:`、`to:`、`refuse:` 写同一流程中的另一个步骤，或 `end`。审批页面 `edits:` 下的步骤是其单据所用流程的步骤。请改正名称，或加上这个步骤。',
    ),
  },
  (name: string, flow: string, known: Names) => ({
    message: both(`the flow "${flow}" has no step "${name}"`, `流程“${flow}”没有步骤“${name}”`),
    ...offer(name, known),
  }),
)

export const unreachableStep = defineMessage(
  {
    code: 'FW412',
    title: both('No document ever comes to a step', '没有单据会到达这个步骤'),
    page: both(
      'A process begins with the first step and goes where `agree:` and `refuse:` lead; a step without `agree:` is followed by the next of the list. Nothing leads to this one. Lead to it, or remove it.',
      '流程从第一个步骤开始，走向 `agree:` 和 `refuse:` 指定的步骤；没有 `agree:` 的步骤后面是列表中的下一个。没有任何去向通向这个步骤。请让某个步骤通向它，或去掉它。',
    ),
  },
  (name: string) => ({
    message: both(`no path leads to the step "${name}"`, `没有去向通向步骤“${name}”`),
    hint: both('lead to it with "agree" or "refuse", or remove it', '用“agree”或“refuse”通向它，或去掉它'),
  }),
)

export const stepCircle = defineMessage(
  {
    code: 'FW413',
    title: both('A flow goes in a circle without an end', '流程形成循环，没有结束'),
    page: both(
      'From this step on everybody may agree for ever: no path of `agree:` comes to `end`, so that no document is ever approved. Let a step of the circle lead to `end`.',
      '从这个步骤起，所有人一直同意也不会结束：`agree:` 的去向都到不了 `end`，单据永远批不下来。请让循环中的某个步骤通向 `end`。',
    ),
  },
  (names: readonly string[]) => ({
    message: both(`the steps go in a circle: ${names.join(' → ')}`, `步骤形成循环：${names.join(' → ')}`),
    hint: both('let one of them lead to "end"', '让其中一个通向“end”'),
  }),
)

export const branchCondition = defineMessage(
  {
    code: 'FW414',
    title: both('A branch of a flow asks what the server does not decide', '流程的分支问了服务器不能判断的内容'),
    page: both(
      'The server decides a branch by comparing fields of the document with values: `days > 3`, `category in ["finance", "business"]`, `urgent`. Comparisons are joined with `and`, `or`, `not` and brackets. Functions, calculations and the comparison of two fields are not possible there: compare a field that the form computes.',
      '服务器用单据的字段与值的比较来决定分支：`days > 3`、`category in ["finance", "business"]`、`urgent`。比较之间可以用 `and`、`or`、`not` 和括号连接。这里不能用函数、计算，也不能比较两个字段：请比较表单算出的字段。',
    ),
  },
  () => ({
    message: both('a branch compares fields of the document with values', '分支只能把单据的字段与值比较'),
    hint: both(
      'write e.g. days > 3, joined with and, or and brackets; compare a field that the form computes',
      '写成例如 days > 3，用 and、or 和括号连接；需要计算时比较表单算出的字段',
    ),
  }),
)

export const branchTooLong = defineMessage(
  {
    code: 'FW468',
    title: both('The condition of a branch is too long', '流程分支的条件过长'),
    page: both(
      'The server keeps the condition of a branch as alternatives of which one must hold, each with comparisons that must all hold; brackets are multiplied out, so that `(a or b) and (c or d)` has four. More than 20 nobody reads any more: write several branches to the same step, or compare a field that the form computes.',
      '服务器把分支的条件保存为几组比较，满足任意一组即可，组内须全部满足；括号会展开，例如 `(a or b) and (c or d)` 是四组。超过 20 组就没有人看得懂了：请写成几个去往同一步骤的分支，或比较表单算出的字段。',
    ),
  },
  (most: number) => ({
    message: both(
      `this has more than ${most} alternatives or comparisons in one of them`,
      `这里超过了 ${most} 组，或一组中超过了 ${most} 个比较`,
    ),
    hint: both('write several branches to the same step', '写成几个去往同一步骤的分支'),
  }),
)

export const branchComparison = defineMessage(
  {
    code: 'FW415',
    title: both('A branch of a flow compares what cannot be compared so', '流程的分支比较方式不合适'),
    page: both(
      'Numbers are compared with numbers, days with days in quotes (`"2026-03-01"`), yes or no with `true` or `false`. Texts and entries of a dictionary are equal or not, but not greater; a dictionary has only the keys that it lists. Tables and lists are not compared.',
      '数字与数字比较，日期与引号中的日期（`"2026-03-01"`）比较，是否与 `true` 或 `false` 比较。文字和字典项只有相等与不相等，没有大小；字典只有它列出的键。明细表和列表不能比较。',
    ),
  },
  (message: string, hint?: string) => ({ message, hint }),
)

export const branchOrder = defineMessage(
  {
    code: 'FW416',
    title: both('The branches of a step leave a gap, or one is never taken', '步骤的分支有缺口，或有的永远不会走到'),
    page: both(
      'The first branch that holds is taken. So the last one stands without a condition, or a document that meets none would wait for ever; and what stands behind one without a condition is never reached.',
      '取第一个成立的分支。因此最后一个不带条件，否则都不满足的单据会一直停住；不带条件的后面再写分支永远不会走到。',
    ),
  },
  (isLast: boolean) =>
    isLast
      ? {
          message: both('the last branch has a condition', '最后一个分支带有条件'),
          hint: both('name behind it the step that follows otherwise', '在它后面写出其他情况的下一步'),
        }
      : {
          message: both('this branch is never taken', '这个分支永远不会走到'),
          hint: both('the one before it always holds: put it last', '它前面的总是成立：把那个放到最后'),
        },
)

export const unknownRole = defineMessage(
  {
    code: 'FW417',
    title: both('A flow asks for a role that is not listed', '流程用了没有列出的角色'),
    page: both(
      'A misspelt role has no holders, so that administrators would handle the step. The roles that steps may ask for stand under `roles:` of `schemas/shared/flows.yaml`, by the alias that the list of roles shows. Correct the name, or list the role.',
      '写错的角色没有人持有，步骤会由管理员办理。步骤可用的角色列在 `schemas/shared/flows.yaml` 的 `roles:` 下，写角色管理中显示的别名。请改正名称，或列出这个角色。',
    ),
  },
  (alias: string, titles: ReadonlyMap<string, string>) => ({
    message: both(`role "${alias}" is not listed`, `没有列出角色“${alias}”`),
    ...offerByTitle(alias, titles),
  }),
)

export const missingFlow = defineMessage(
  {
    code: 'FW418',
    severity: 'warning',
    title: both('Documents are submitted that no flow audits', '单据可以提交，但没有审批流程'),
    page: both(
      'The operations of the entity submit its records, and no entity of the resource says `flow:`. Such a document waits at its first status for ever, unless an administrator deploys a flow from a file. Name a flow.',
      '实体的接口可以提交记录，但这个资源的实体都没有写 `flow:`。除非管理员用文件部署流程，这样的单据会一直停在最初的状态。请写明流程。',
    ),
  },
  (resource: string, known: Names) => ({
    message: both(`no flow audits the documents of "${resource}"`, `“${resource}”的单据没有审批流程`),
    hint: both(`add "flow:" with one of ${[...known].join(', ')}`, `加上“flow:”，可用的有：${[...known].join(', ')}`),
  }),
)

export const secondFlow = defineMessage(
  {
    code: 'FW419',
    title: both('Documents have two flows, or two flows one name', '单据有两个流程，或两个流程同名'),
    page: both(
      'Entities of one resource share their documents, which follow one flow; and what runs refers to a flow by its name, which therefore only one flow has. Leave one of them out, or give it another name.',
      '同一资源的几个实体共用单据，单据只走一个流程；运行中的流程用名称引用定义，因此一个名称只能属于一个流程。请去掉其中一个，或换一个名称。',
    ),
  },
  (what: string, name: string) => ({
    message: both(`${what} already has the flow "${name}"`, `${what}已经有流程“${name}”`),
    hint: both('leave one of the two out, or give it another name', '去掉其中一个，或换一个名称'),
  }),
)

export const notAPerson = defineMessage(
  {
    code: 'FW420',
    title: both('A step asks a field for a person that holds none', '步骤的办理人字段不是人员'),
    page: both(
      '`field:` of `who:` names a field that holds the id of one user, as `taskUser` does: neither a name nor another text, and not the id of a record of another kind.',
      '`who:` 的 `field:` 写一个保存用户编号的字段，例如 `taskUser`：不是姓名或其他文字，也不是其他记录的编号。',
    ),
  },
  (field: string, type: string) => ({
    message: both(`field "${field}" of type ${type} names no user`, `类型为 ${type} 的字段“${field}”不是用户编号`),
    hint: both('name a field that holds the id of a user', '写一个保存用户编号的字段'),
  }),
)

export const neverFollowed = defineMessage(
  {
    code: 'FW491',
    title: both('A flow stands at records that nobody submits', '流程写在无法提交的记录上'),
    page: both(
      'A flow begins when a document is submitted. The API has no operation that submits these records, so the flow would never begin. Take `flow:` out, or let the API describe an operation with `x-verb: submit`.',
      '流程从提交单据开始。接口没有提交这些记录的操作，流程永远不会开始。请去掉 `flow:`，或在接口中描述一个 `x-verb: submit` 的操作。',
    ),
  },
  (resource: string) => ({
    message: both(`no operation submits the records of "${resource}"`, `没有接口提交“${resource}”的记录`),
    hint: both('take "flow" out, or describe the operation in openapi/', '去掉“flow”，或在 openapi/ 中描述该接口'),
  }),
)
