import { both } from './languages'
import { defineMessage } from './message'
import { offer } from './nearest'

type Names = Iterable<string>

const WORDS = {
  widget: { en: 'widget', zh: '控件' },
  cell: { en: 'cell', zh: '单元格' },
  slot: { en: 'slot component', zh: '插槽组件' },
} as const

export const unknownComponent = defineMessage(
  {
    code: 'FW311',
    title: both('A widget, cell or slot component is not registered', '没有登记这个控件、单元格或插槽组件'),
    page: both(
      'Widgets are registered in `src/widgets/specs.ts`, cells in `src/cells/specs.ts`, components for slots in `src/screen/slots/specs.ts`. Correct the word, or leave the key out: the type of a field already chooses a widget and a cell.',
      '控件登记在 `src/widgets/specs.ts`，单元格登记在 `src/cells/specs.ts`，插槽组件登记在 `src/screen/slots/specs.ts`。请改正这个词，或去掉这个键：字段的类型会自动选择控件和单元格。',
    ),
  },
  (kind: keyof typeof WORDS, name: string, known: Names) => ({
    message: both(`${WORDS[kind].en} "${name}" is not known`, `没有${WORDS[kind].zh}“${name}”`),
    ...offer(name, known),
  }),
)

export const componentType = defineMessage(
  {
    code: 'FW312',
    title: both('A widget or cell cannot take the type of the field', '控件或单元格不支持字段的类型'),
    page: both(
      'Every widget and cell says which types of value it takes. The API gives the field another type. Choose another word, or leave the key out.',
      '每个控件和单元格都写明它支持哪些类型的值，而接口给这个字段的是另一种类型。请换一个词，或去掉这个键。',
    ),
  },
  (kind: string, name: string, type: string) => ({
    message: both(
      `${kind} "${name}" does not take a value of type ${type}`,
      `${kind === 'cell' ? '单元格' : '控件'}“${name}”不支持类型为 ${type} 的值`,
    ),
    hint: both(`leave "${kind}" out: the type already chooses one`, `去掉“${kind}”：类型会自动选择`),
  }),
)

export const unknownOption = defineMessage(
  {
    code: 'FW313',
    title: both('A widget or cell has no such option', '控件或单元格没有这个选项'),
    page: both(
      'The options of a widget or cell are those of its `spec.ts`; `docs/reference/language.md` lists them.',
      '控件或单元格的选项写在它的 `spec.ts` 中，见 `docs/reference/language.md`。',
    ),
  },
  (component: string, key: string, known: readonly string[]) => ({
    message: both(`"${component}" has no option "${key}"`, `“${component}”没有选项“${key}”`),
    ...offer(key, known),
    ...(known.length === 0 && { hint: both(`"${component}" has no options`, `“${component}”没有任何选项`) }),
  }),
)

export const optionValue = defineMessage(
  {
    code: 'FW314',
    title: both('An option has a value of the wrong type', '选项的值类型不对'),
    page: both(
      'The `spec.ts` of the widget or cell says of which type its option is, or which values it may have.',
      '控件或单元格的 `spec.ts` 写明选项是什么类型，或可以取哪些值。',
    ),
  },
  (key: string, expected: string, found: string) => ({
    message: both(`option "${key}" takes ${expected}, not "${found}"`, `选项“${key}”应为${expected}，不能是“${found}”`),
  }),
)

export const choicesNeeded = defineMessage(
  {
    code: 'FW337',
    title: both('A widget has nothing to choose from', '控件没有可选的内容'),
    page: both(
      'The widget offers choices, and the field has none. Say where they come from: `dict:` names a dictionary, `options:` an operation, `pick:` a list screen; each of them chooses the widget by itself.',
      '这个控件用来选择，而字段没有选项。请写明选项从哪里来：`dict:` 写字典，`options:` 写接口，`pick:` 写列表页面；它们都会自动选择控件。',
    ),
  },
  (what: string, field: string, hint?: string) => ({
    message: both(`${what} has no choices to offer for "${field}"`, `${what}没有可供“${field}”选择的内容`),
    hint:
      hint ??
      both(
        'say "dict", "options" or "pick"; the widget then follows from it',
        '写明“dict”“options”或“pick”，控件由此确定',
      ),
  }),
)

export const tableNeeded = defineMessage(
  {
    code: 'FW325',
    title: both('A list of records needs `rows:`, and only a list has them', '记录列表需要 `rows:`，也只有它才有'),
    page: both(
      'A field that the API declares as an array of objects is a detail table: `rows:` says its columns. A field of another type has no rows.',
      '接口声明为对象数组的字段是明细表：用 `rows:` 写明各列。其他类型的字段没有行。',
    ),
  },
  (name: string, isTable: boolean) => ({
    message: isTable
      ? both(`field "${name}" is a list of records and needs "rows"`, `字段“${name}”是记录列表，需要“rows”`)
      : both(`field "${name}" is not a list of records and has no rows`, `字段“${name}”不是记录列表，没有行`),
    hint: isTable ? both('add "rows:" with the columns', '加上“rows:”和各列') : both('remove "rows"', '去掉“rows”'),
  }),
)

export const otherSlot = defineMessage(
  {
    code: 'FW458',
    title: both('A component stands beside a record of another resource', '插槽组件用在另一种资源的记录旁'),
    page: both(
      'A component for slots is written for the records of one resource, which its `spec.ts` names: its properties have their types. The view reads records of another resource.',
      '插槽组件是为一种资源的记录写的，它的 `spec.ts` 写明这种资源，属性的类型由此而来。这个详情读取的是另一种资源的记录。',
    ),
  },
  (name: string, wanted: string, resource: string) => ({
    message: both(
      `"${name}" is for records of "${wanted}", this view reads those of "${resource}"`,
      `“${name}”用于“${wanted}”的记录，这个详情读取“${resource}”的记录`,
    ),
    hint: both(
      `take it away, or write a component for records of "${resource}" in src/screen/slots`,
      `去掉它，或在 src/screen/slots 为“${resource}”的记录写一个组件`,
    ),
  }),
)
