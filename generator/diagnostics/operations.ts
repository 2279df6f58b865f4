import { both } from './languages'
import { defineMessage } from './message'
import { offer } from './nearest'

type Names = Iterable<string>

export const unknownOperation = defineMessage(
  {
    code: 'FW301',
    title: both('An operation is not in the OpenAPI description', 'OpenAPI 说明中没有这个接口'),
    page: both(
      'Operations are named by their `operationId` (`system.dict.parent-list`) or by method and path (`POST /blade-system/dict/submit`). The one named here is not in `openapi/`. Correct the name, or add the operation to `openapi/<domain>.yaml`.',
      '接口用它的 `operationId`（`system.dict.parent-list`）或方法加路径（`POST /blade-system/dict/submit`）来写。这里写的接口不在 `openapi/` 中。请改正名称，或把接口加到 `openapi/<domain>.yaml`。',
    ),
  },
  (name: string, known: Names) => {
    const offered = offer([...known].find((other) => other.endsWith(` ${name.replace(/^\S* /, '')}`)) ?? name, known)
    return {
      message: both(`operation "${name}" is not known`, `没有接口“${name}”`),
      ...offered,
      hint:
        offered.hint ??
        both('the operations stand in openapi/; editors complete them', '接口都在 openapi/ 中；编辑器会提示补全'),
    }
  },
)

export const missingOperation = defineMessage(
  {
    code: 'FW302',
    title: both('The resource has no operation for this', '资源没有这种接口'),
    page: both(
      'A screen finds its operations by the path of `resource` and the standard verb (`x-verb`) of the OpenAPI description. The resource has none of the needed verb. Correct `resource`, name the operation, or leave out what needs it.',
      '页面按 `resource` 的路径和 OpenAPI 说明中的标准动作（`x-verb`）找到接口。这个资源没有所需动作的接口。请改正 `resource`，写明接口，或去掉需要它的内容。',
    ),
  },
  (what: string, resource: string, verbs: string) => ({
    message: both(
      `${what} needs an operation "${verbs}" under "${resource}"`,
      `${what}需要“${resource}”下的接口“${verbs}”`,
    ),
    hint: both('correct "resource", or name the operation', '改正“resource”，或写明接口'),
  }),
)

export const ambiguousOperation = defineMessage(
  {
    code: 'FW303',
    title: both('The resource has several operations for this', '资源有多个这种接口'),
    page: both(
      'More than one operation of the resource has the same verb, so the screen must say which one it means, with `operation:`, `load:`, `add:` or `update:`.',
      '资源有多个动作相同的接口，页面必须用 `operation:`、`load:`、`add:` 或 `update:` 写明是哪一个。',
    ),
  },
  (what: string, candidates: readonly string[]) => ({
    message: both(`${what} could mean several operations`, `${what}可能指多个接口`),
    hint: both(`name one of: ${candidates.join(', ')}`, `写明其中一个：${candidates.join(', ')}`),
  }),
)

export const unknownParameter = defineMessage(
  {
    code: 'FW315',
    title: both('The operation has no such parameter', '接口没有这个参数'),
    page: both(
      'Filters and fixed parameters are sent as query parameters, and the OpenAPI description lists those that the operation reads. Any other would be ignored, so that the filter would show everything. Correct the name, or add the parameter to the operation.',
      '查询条件和固定参数作为查询参数发送，OpenAPI 说明列出了接口读取哪些。其他参数会被忽略，查询条件就会显示全部记录。请改正名称，或给接口加上参数。',
    ),
  },
  (name: string, operation: string | undefined, known: Names) => ({
    message: both(
      `${operation === undefined ? 'no operation of the panels' : `operation "${operation}"`} has ${operation === undefined ? 'a' : 'no'} parameter "${name}"`,
      `${operation === undefined ? '所有面板的接口都' : `接口“${operation}”`}没有参数“${name}”`,
    ),
    ...offer(name, known),
  }),
)

export const requiredByApi = defineMessage(
  {
    code: 'FW322',
    title: both('The form lacks a field that the API requires', '表单缺少接口要求的字段'),
    page: both(
      'The operation refuses a record without this field, so nothing made with this form could be saved. Put the field on the form, or send it with `set:`.',
      '没有这个字段，接口会拒绝记录，这个表单就什么也保存不了。请把字段放到表单上，或用 `set:` 发送。',
    ),
  },
  (field: string, operation: string) => ({
    message: both(
      `operation "${operation}" requires "${field}", the form does not have it`,
      `接口“${operation}”要求“${field}”，表单上没有`,
    ),
    hint: both(`add "${field}" to the form, or send it with "set"`, `把“${field}”放到表单上，或用“set”发送`),
  }),
)

export const wrongAnswer = defineMessage(
  {
    code: 'FW326',
    title: both('The operation answers something else', '接口返回的是别的内容'),
    page: both(
      'A list needs an operation that answers a page or a list of records, a view one that answers a record, choices a list.',
      '列表需要返回分页或记录列表的接口，详情需要返回一条记录的接口，选项需要返回列表的接口。',
    ),
  },
  (operation: string, answers: string, needed: string) => ({
    message: both(
      `operation "${operation}" answers ${answers}, ${needed} is needed here`,
      `接口“${operation}”返回${answers}，这里需要${needed}`,
    ),
  }),
)

export const missingParameter = defineMessage(
  {
    code: 'FW329',
    title: both('A required parameter is not sent', '没有发送必需的参数'),
    page: both(
      'The operation requires a query parameter or a field of the request that nothing gives it, so every call would be refused. Add it under `params:`, `query:` or `body:`.',
      '接口要求的查询参数或请求字段没有任何来源，每次调用都会被拒绝。请在 `params:`、`query:` 或 `body:` 下加上。',
    ),
  },
  (name: string, operation: string, where: string) => ({
    message: both(`operation "${operation}" requires "${name}"`, `接口“${operation}”要求“${name}”`),
    hint: both(`add "${name}" under "${where}"`, `在“${where}”下加上“${name}”`),
  }),
)

export const unknownResource = defineMessage(
  {
    code: 'FW338',
    title: both('There is nothing under the path of a resource', '资源的路径下没有接口'),
    page: both(
      '`resource:` is the path under which the API keeps the entity: its operations are found by it, also those that no screen names. No operation of `openapi/` has a path below this one. Correct the path.',
      '`resource:` 是接口存放实体的路径：没有写明的接口也按它来找。`openapi/` 中没有接口的路径在它下面。请改正路径。',
    ),
  },
  (resource: string, known: Names) => ({
    message: both(`no operation of the API lies under "${resource}"`, `“${resource}”下没有任何接口`),
    ...offer(resource, known),
  }),
)

export const missingReference = defineMessage(
  {
    code: 'FW357',
    title: both('A related list does not ask for the record', '相关列表不能按记录查询'),
    page: both(
      'Below a view stand, under `related:`, lists of what refers to its record. The operation of such a list answers a property with an `x-reference` to the resource of the view, and takes a query parameter of the same name and type. Name another list, or describe the reference and the parameter in `openapi/`, where the backend has them.',
      '详情下方的 `related:` 是引用该记录的列表。这种列表的接口返回一个以 `x-reference` 指向详情资源的属性，并接受同名同类型的查询参数。请写另一个列表，或在后端确有时把引用和参数写进 `openapi/`。',
    ),
  },
  (list: string, operation: string, resource: string) => ({
    hint: both(
      `name a list that has a parameter of "${resource}", or describe it in openapi/ where the backend has it`,
      `换一个带有“${resource}”参数的列表，或在后端确有时写进 openapi/`,
    ),
    message: both(
      `the list "${list}" cannot ask for the rows of one "${resource}": "${operation}" has no parameter that refers to it`,
      `列表“${list}”不能查询某一条“${resource}”的行：“${operation}”没有指向它的参数`,
    ),
  }),
)

export const fixedFilter = defineMessage(
  {
    code: 'FW389',
    title: both('A filter asks for what the list always sends', '查询条件与列表固定发送的参数重复'),
    page: both(
      'The list sends this parameter with every request (`params:`), so what somebody chooses in the filter changes nothing. Take the filter away, or leave the parameter out of `params`.',
      '列表每次请求都发送这个参数（`params:`），在查询条件里选什么都不起作用。请去掉查询条件，或不在 `params` 中写这个参数。',
    ),
  },
  (filter: string, param: string) => ({
    message: both(
      `the filter "${filter}" changes nothing: "${param}" stands under "params"`,
      `查询条件“${filter}”不起作用：“${param}”写在“params”下`,
    ),
    hint: both('remove the filter, or the parameter', '去掉查询条件或参数'),
  }),
)

export const wrongDefault = defineMessage(
  {
    code: 'FW369',
    title: both('A list cannot open in this way', '列表不能这样打开'),
    page: both(
      'What a list opens with is what its users could choose themselves: an order that the operation knows (`x-sortable`) by a column of the list, a page size where there are pages, a value for a filter, or `from` and `to` for one that is a range, and at least one column.',
      '列表打开时的设置应该是使用者自己也能选的：按列表的某一列、接口支持（`x-sortable`）的排序，有分页时的每页条数，查询条件的值，区间条件的 `from` 和 `to`，并且至少有一列。',
    ),
  },
  (message: string, hint: string | undefined) => ({ message, hint }),
)
