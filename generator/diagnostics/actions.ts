import { defineMessage } from './message'
import { suggest } from './nearest'

type Names = Iterable<string>

export const unknownAction = defineMessage(
  {
    code: 'FW317',
    title: 'An action is not known',
    page: 'Actions are built in (add, view, edit, copy, remove, submit, reset) or described under `actions:` of the entity.',
  },
  (name: string, known: Names) => ({ message: `action "${name}" is not known`, hint: suggest(name, known) }),
)

export const emptyAction = defineMessage(
  {
    code: 'FW331',
    title: 'An action does nothing',
    page: 'An action of the entity calls an operation or opens a screen. Built-in actions know theirs, an action with a name of its own must say it.',
  },
  (name: string) => ({
    message: `action "${name}" neither calls an operation nor opens a screen`,
    hint: 'add "operation:" or "open:"',
  }),
)

export const nothingToOpen = defineMessage(
  {
    code: 'FW332',
    title: 'The list has no screen for this action',
    page: 'add, edit and copy open the form of the list, view opens its view. Name them with `form:` and `view:`.',
  },
  (action: string, key: string) => ({
    message: `action "${action}" has no ${key} to open`,
    hint: `add "${key}: <screen>" to the list`,
  }),
)

export const noEdit = defineMessage(
  {
    code: 'FW367',
    title: 'A list edits many records and not one',
    page: 'What edits many records at once has the form, the permission and the condition of the action edit. The list has none among its `actions`. Add it, or take the key away.',
  },
  (key: string) => ({ message: `"${key}" needs the action edit`, hint: 'add "edit" to the actions of the list' }),
)

export const rowlessAction = defineMessage(
  {
    code: 'FW399',
    title: 'An action of the toolbar needs a row',
    page: 'Above the list no row is chosen, so an action there can open a form for a new record only: editing and copying need the row. Let the button stand at the row (`place: row`), or open the form with `mode: add`.',
  },
  (action: string, mode: string) => ({
    message: `action "${action}" opens a record to ${mode}, and the toolbar has no row`,
    hint: 'write "place: row", or "mode: add"',
  }),
)

export const missingTitle = defineMessage(
  {
    code: 'FW333',
    title: 'A title is missing',
    page: 'Every field and every action of the entity needs a title that people read; a shared field may bring one along.',
  },
  (what: string) => ({ message: `${what} has no title`, hint: 'add "title:"' }),
)

export const noAudit = defineMessage(
  {
    code: 'FW390',
    title: 'The record of an audited view has no process',
    page: 'A view with `flow: true` and an audit screen read the process and its steps off the record that the operation answers: its fields `processInstanceId` and `nodes`. This one answers none, so there would be nothing to show. Name another operation with `load:`, or leave the audit out.',
  },
  (operation: string, fields: string) => ({
    message: `operation "${operation}" answers no "${fields}"`,
    hint: 'remove "flow: true", or name an operation with "load"',
  }),
)

export const unknownStatus = defineMessage(
  {
    code: 'FW340',
    title: 'The life of a document speaks of a status that is not declared',
    page: 'Under `life` stands what may be done with a document: `when` names a condition, `to` names codes and conditions. They are those that the entries of its dictionary declare with `code:` and `is:`. Correct the word, or declare it there.',
  },
  (name: string, known: Names) => ({
    message: `no status declares "${name}"`,
    hint: suggest(name, known) ?? 'declare it with "code" or "is" at the statuses',
  }),
)

export const doubledCondition = defineMessage(
  {
    code: 'FW339',
    title: 'Two dictionaries declare the same condition',
    page: 'An entry of a dictionary names with `is:` the conditions that a record with this status meets, and an expression asks for one by its bare name: `when: withdrawable`. Where two dictionaries declare the same name, nobody could tell which statuses are meant. Give one of them another name.',
  },
  (name: string, owner: string) => ({
    message: `the condition "${name}" is declared by the dictionary "${owner}" already`,
    hint: 'give it another name',
  }),
)
