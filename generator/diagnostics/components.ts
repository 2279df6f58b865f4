import { defineMessage } from './message'
import { suggest } from './nearest'

type Names = Iterable<string>

export const unknownComponent = defineMessage(
  {
    code: 'FW311',
    title: 'A widget or cell is not registered',
    page: 'Widgets are registered in `src/widgets/specs.ts`, cells in `src/cells/specs.ts`. Correct the word, or leave the key out: the type of the field already chooses one.',
  },
  (kind: string, name: string, known: Names) => ({
    message: `${kind} "${name}" is not known`,
    hint: suggest(name, known),
  }),
)

export const componentType = defineMessage(
  {
    code: 'FW312',
    title: 'A widget or cell cannot take the type of the field',
    page: 'Every widget and cell says which types of value it takes. The API gives the field another type. Choose another word, or leave the key out.',
  },
  (kind: string, name: string, type: string) => ({
    message: `${kind} "${name}" does not take a value of type ${type}`,
    hint: `leave "${kind}" out: the type already chooses one`,
  }),
)

export const unknownOption = defineMessage(
  {
    code: 'FW313',
    title: 'A widget or cell has no such option',
    page: 'The options of a widget or cell are those of its `spec.ts`; `docs/reference/language.md` lists them.',
  },
  (component: string, key: string, known: readonly string[]) => ({
    message: `"${component}" has no option "${key}"`,
    hint: suggest(key, known) ?? (known.length === 0 ? `"${component}" has no options` : undefined),
  }),
)

export const optionValue = defineMessage(
  {
    code: 'FW314',
    title: 'An option has a value of the wrong type',
    page: 'The `spec.ts` of the widget or cell says of which type its option is, or which values it may have.',
  },
  (key: string, expected: string, found: string) => ({ message: `option "${key}" takes ${expected}, not "${found}"` }),
)

export const choicesNeeded = defineMessage(
  {
    code: 'FW337',
    title: 'A widget has nothing to choose from',
    page: 'The widget offers choices, and the field has none. Say where they come from: `dict:` names a dictionary, `options:` an operation, `pick:` a list screen; each of them chooses the widget by itself.',
  },
  (what: string, field: string, hint?: string) => ({
    message: `${what} has no choices to offer for "${field}"`,
    hint: hint ?? 'say "dict", "options" or "pick"; the widget then follows from it',
  }),
)

export const tableNeeded = defineMessage(
  {
    code: 'FW325',
    title: 'A list of records needs `rows:`, and only a list has them',
    page: 'A field that the API declares as an array of objects is a detail table: `rows:` says its columns. A field of another type has no rows.',
  },
  (name: string, isTable: boolean) => ({
    message: isTable
      ? `field "${name}" is a list of records and needs "rows"`
      : `field "${name}" is not a list of records and has no rows`,
    hint: isTable ? 'add "rows:" with the columns' : 'remove "rows"',
  }),
)
