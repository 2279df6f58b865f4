import { defineMessage } from './message'
import { suggest } from './nearest'

type Names = Iterable<string>

export const unknownOperation = defineMessage(
  {
    code: 'FW301',
    title: 'An operation is not in the OpenAPI description',
    page: 'Operations are named by their `operationId` (`system.dict.parent-list`) or by method and path (`POST /blade-system/dict/submit`). The one named here is not in `openapi/`. Correct the name, or add the operation to `openapi/<domain>.yaml`.',
  },
  (name: string, known: Names) => ({
    message: `operation "${name}" is not known`,
    hint: suggest([...known].find((other) => other.endsWith(` ${name.replace(/^\S* /, '')}`)) ?? name, known),
  }),
)

export const missingOperation = defineMessage(
  {
    code: 'FW302',
    title: 'The resource has no operation for this',
    page: 'A screen finds its operations by the path of `resource` and the standard verb (`x-verb`) of the OpenAPI description. The resource has none of the needed verb. Correct `resource`, name the operation, or leave out what needs it.',
  },
  (what: string, resource: string, verbs: string) => ({
    message: `${what} needs an operation "${verbs}" under "${resource}"`,
    hint: 'correct "resource", or name the operation',
  }),
)

export const ambiguousOperation = defineMessage(
  {
    code: 'FW303',
    title: 'The resource has several operations for this',
    page: 'More than one operation of the resource has the same verb, so the screen must say which one it means, with `operation:`, `load:`, `add:` or `update:`.',
  },
  (what: string, candidates: readonly string[]) => ({
    message: `${what} could mean several operations`,
    hint: `name one of: ${candidates.join(', ')}`,
  }),
)

export const unknownField = defineMessage(
  {
    code: 'FW304',
    title: 'A field is not in the API',
    page: 'The name is not a property of the record (or row, or request) that the operation carries. Correct the name, or add the property to the OpenAPI schema.',
  },
  (name: string, where: string, known: Names) => ({
    message: `field "${name}" is not known in ${where}`,
    hint: suggest(name, known),
  }),
)

export const unknownDictionary = defineMessage(
  {
    code: 'FW305',
    title: 'A dictionary is not known',
    page: '`dict:` names a dictionary of `schemas/dictionaries.yaml`: one that the backend keeps (`blade`) or a closed list of the product (`local`). Correct the code, or add it there.',
  },
  (code: string, known: Names) => ({
    message: `dictionary "${code}" is not known`,
    hint:
      suggest(code, known) ??
      'add it to schemas/dictionaries.yaml: under "local" with its entries, or under "blade" where the backend keeps it',
  }),
)

export const unknownRule = defineMessage(
  {
    code: 'FW306',
    title: 'A rule is not known',
    page: '`rule:` names a rule of `schemas/shared/rules.yaml`. Correct the name, or add the rule there.',
  },
  (name: string, known: Names) => ({ message: `rule "${name}" is not known`, hint: suggest(name, known) }),
)

export const unknownRows = defineMessage(
  {
    code: 'FW307',
    title: 'A shared table is not known',
    page: '`rows:` names a table of `schemas/shared/rows.yaml`, or holds the columns itself. Correct the name, or add the table there.',
  },
  (name: string, known: Names) => ({ message: `shared table "${name}" is not known`, hint: suggest(name, known) }),
)

export const unknownSharedField = defineMessage(
  {
    code: 'FW308',
    title: 'A shared field is not known',
    page: '`use:` names a field of `schemas/shared/fields.yaml`. Correct the name, or add the field there.',
  },
  (name: string, known: Names) => ({ message: `shared field "${name}" is not known`, hint: suggest(name, known) }),
)

export const unknownScreen = defineMessage(
  {
    code: 'FW309',
    title: 'A screen is not known',
    page: 'A screen of the same domain is named by its name, one of another domain as `<domain>/<screen>`. There is none of this name.',
  },
  (name: string, known: Names) => ({
    message: `screen "${name}" is not known`,
    hint: suggest([...known].find((other) => other.endsWith(`/${name}`)) ?? name, known),
  }),
)

export const wrongScreenKind = defineMessage(
  {
    code: 'FW310',
    title: 'A screen of another kind is needed',
    page: 'A list opens forms with `form:` and views with `view:`; a child is a list; a view shows a form (`of:`); the menu holds lists. The screen named here is of another kind.',
  },
  (name: string, kind: string, needed: string) => ({
    message: `screen "${name}" is a ${kind}, a ${needed} is needed here`,
  }),
)

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

export const unknownParameter = defineMessage(
  {
    code: 'FW315',
    title: 'The operation has no such parameter',
    page: 'Filters and fixed parameters are sent as query parameters, and the OpenAPI description lists those that the operation reads. Any other would be ignored, so that the filter would show everything. Correct the name, or add the parameter to the operation.',
  },
  (name: string, operation: string | undefined, known: Names) => ({
    message: `${operation === undefined ? 'no operation of the panels' : `operation "${operation}"`} has ${operation === undefined ? 'a' : 'no'} parameter "${name}"`,
    hint: suggest(name, known),
  }),
)

export const ruleWidens = defineMessage(
  {
    code: 'FW316',
    title: 'A limit is wider than the one it stands on',
    page: 'Rules narrow: a field may be stricter than its rule, and a rule stricter than the API, never the other way round, because the server would then refuse what the form accepts. Use a narrower limit, another rule, or change the API.',
  },
  (limit: string, own: string, base: string) => ({
    message: `${limit} ${own} is wider than ${base}`,
    hint: 'a rule may only narrow',
  }),
)

export const unknownAction = defineMessage(
  {
    code: 'FW317',
    title: 'An action is not known',
    page: 'Actions are built in (add, view, edit, copy, remove, submit, reset) or described under `actions:` of the entity.',
  },
  (name: string, known: Names) => ({ message: `action "${name}" is not known`, hint: suggest(name, known) }),
)

export const expressionSyntax = defineMessage(
  {
    code: 'FW318',
    title: 'An expression cannot be read',
    page: 'Expressions know field names, `row.x`, `form.x`, `params.x`, `user.x`, numbers, texts in quotes, `+ - * / %`, comparisons, `and or not in`, `? :` and a closed list of functions. `docs/reference/language.md` shows them all.',
  },
  (message: string, hint: string | undefined) => ({ message, hint }),
)

export const expressionName = defineMessage(
  {
    code: 'FW319',
    title: 'An expression names something that does not exist',
    page: 'A bare name is a field of the row where there is one, else of the form; `params.x` is what the opener hands over, `user.x` a claim of the signed-in user. Functions are those of the language only.',
  },
  (message: string, hint: string | undefined) => ({ message, hint }),
)

export const expressionType = defineMessage(
  {
    code: 'FW320',
    title: 'The types of an expression do not fit',
    page: 'Expressions are checked against the types of the API: a condition must be true or false, a computed value must fit its field, a text cannot be multiplied.',
  },
  (message: string, hint: string | undefined) => ({ message, hint }),
)

export const computeCycle = defineMessage(
  {
    code: 'FW321',
    title: 'Computed fields depend on each other in a circle',
    page: 'Each of the fields is computed from the next, so none can be computed first. Take one of them out of the circle.',
  },
  (names: readonly string[]) => ({
    message: `computed fields go in a circle: ${names.join(' → ')}`,
    hint: 'let one of them be typed in',
  }),
)

export const requiredByApi = defineMessage(
  {
    code: 'FW322',
    title: 'The form lacks a field that the API requires',
    page: 'The operation refuses a record without this field, so nothing made with this form could be saved. Put the field on the form, or send it with `set:`.',
  },
  (field: string, operation: string) => ({
    message: `operation "${operation}" requires "${field}", the form does not have it`,
    hint: `add "${field}" to the form, or send it with "set"`,
  }),
)

export const undeclaredField = defineMessage(
  {
    code: 'FW323',
    title: 'A screen names a field that the entity does not describe',
    page: 'Every field that a screen shows is described once under `fields:` of the entity, at least with its title.',
  },
  (name: string, known: Names, inApi: boolean) => ({
    message: `field "${name}" is not described under "fields"`,
    hint: inApi ? `describe it there: "${name}: { title: … }"` : suggest(name, known),
  }),
)

export const duplicateScreen = defineMessage(
  {
    code: 'FW324',
    title: 'Two screens have the same name or address',
    page: 'A screen is known by `<domain>/<screen>` and reached by one address. Two screens cannot share either.',
  },
  (what: string, other: string) => ({
    message: `${what} is already that of "${other}"`,
    hint: 'give one of the two another name or path',
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

export const wrongAnswer = defineMessage(
  {
    code: 'FW326',
    title: 'The operation answers something else',
    page: 'A list needs an operation that answers a page or a list of records, a view one that answers a record, choices a list.',
  },
  (operation: string, answers: string, needed: string) => ({
    message: `operation "${operation}" answers ${answers}, ${needed} is needed here`,
  }),
)

export const missingKey = defineMessage(
  {
    code: 'FW327',
    title: 'It is not known which field identifies a record',
    page: 'The OpenAPI schema of the record says it with `x-key`; without that the entity says it with `key:`.',
  },
  (resource: string) => ({
    message: `the API does not say which field identifies a record of "${resource}"`,
    hint: 'add "key: <field>" to the entity',
  }),
)

export const menuScreen = defineMessage(
  {
    code: 'FW328',
    title: 'A menu entry does not fit',
    page: 'The menu holds list screens with a path, each once; and every list screen with a path must find a group: one that names it, or the one whose code is its domain.',
  },
  (screen: string, reason: string) => ({ message: `screen "${screen}" ${reason}` }),
)

export const missingParameter = defineMessage(
  {
    code: 'FW329',
    title: 'A required parameter is not sent',
    page: 'The operation requires a query parameter or a field of the request that nothing gives it, so every call would be refused. Add it under `params:`, `query:` or `body:`.',
  },
  (name: string, operation: string, where: string) => ({
    message: `operation "${operation}" requires "${name}"`,
    hint: `add "${name}" under "${where}"`,
  }),
)

export const notNumeric = defineMessage(
  {
    code: 'FW330',
    title: 'A limit or sum needs a number',
    page: '`minimum`, `maximum`, `decimals` and sums are for numbers, `minLength`, `maxLength` and `pattern` for texts. The API gives the field another type.',
  },
  (what: string, field: string, type: string) => ({ message: `${what} does not fit field "${field}" of type ${type}` }),
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

export const missingTitle = defineMessage(
  {
    code: 'FW333',
    title: 'A title is missing',
    page: 'Every field and every action of the entity needs a title that people read; a shared field may bring one along.',
  },
  (what: string) => ({ message: `${what} has no title`, hint: 'add "title:"' }),
)

export const badPattern = defineMessage(
  {
    code: 'FW334',
    title: 'A pattern is not a regular expression',
    page: 'The text after `pattern:` cannot be read as a regular expression. Write it between single quotes so that YAML leaves its backslashes alone.',
  },
  (pattern: string, hint?: string) => ({ message: `"${pattern}" is not a regular expression`, hint }),
)

export const badPath = defineMessage(
  {
    code: 'FW335',
    title: 'An address has characters that addresses may not have',
    page: 'A path starts with a slash; its parts are letters, digits, hyphens and underscores, and begin small.',
  },
  (path: string) => ({ message: `"${path}" is not an address`, hint: 'write it as /project/rental-report' }),
)

export const emptyTemplate = defineMessage(
  {
    code: 'FW336',
    title: 'A label names no field',
    page: '`label:` says how one record reads among others, so it holds at least one field in braces: `"{projectName}_{projectCode}"`. Without one, every record would read the same.',
  },
  (text: string, isField: boolean) => ({
    message: `"${text}" names no field, so every record would read the same`,
    hint: isField ? `write "{${text}}"` : 'put the name of a field in braces: "{projectName}"',
  }),
)

export const unknownResource = defineMessage(
  {
    code: 'FW338',
    title: 'There is nothing under the path of a resource',
    page: '`resource:` is the path under which the API keeps the entity: its operations are found by it, also those that no screen names. No operation of `openapi/` has a path below this one. Correct the path.',
  },
  (resource: string, known: Names) => ({
    message: `no operation of the API lies under "${resource}"`,
    hint: suggest(resource, known),
  }),
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
