import { defineMessage } from './message'
import { suggest } from './nearest'

export const twoWriters = defineMessage(
  {
    code: 'FW341',
    title: 'A field has two writers',
    page: 'A value comes from one place: it is computed, or sent with `set`, or filled by a choice, or typed in. With two of them the last one wins, and which that is nobody can see. Two choices may fill the same field only where each of them has a `visible`, so that one of them is shown at a time.',
  },
  (field: string, first: string, second: string) => ({
    message: `"${field}" is ${first} and ${second}`,
    hint: 'leave it to one of the two',
  }),
)

export const changeCircle = defineMessage(
  {
    code: 'FW342',
    title: 'Fields change each other in a circle',
    page: 'A choice fills a field, a computed value follows from it, and the parameters of the choice read that value: so choosing clears what was just chosen. Take one step out of the circle, for example by reading the value that the choice was made by.',
  },
  (names: readonly string[]) => ({
    message: `a change goes in a circle: ${names.join(' → ')}`,
    hint: 'let one of them not read what the other fills',
  }),
)

export const neverHolds = defineMessage(
  {
    code: 'FW343',
    title: 'A condition can never hold',
    page: 'Its parts exclude each other, or it asks for a value that the field never has, so what depends on it never happens. Most often `and` stands where `or` is meant. Write `false` where never is meant.',
  },
  (what: string) => ({
    message: `${what} can never hold`,
    hint: 'its parts exclude each other: is "or" meant, or "in [..]"?',
  }),
)

export const alwaysHolds = defineMessage(
  {
    code: 'FW344',
    severity: 'warning',
    title: 'A condition always holds',
    page: 'Whatever the values are, the condition is true, so it asks nothing. Most often `or` stands where `and` is meant. Leave it out, or correct it.',
  },
  (what: string) => ({ message: `${what} always holds`, hint: 'leave it out; or is "and" meant?' }),
)

export const unknownKey = defineMessage(
  {
    code: 'FW345',
    title: 'A value is compared with a key that its dictionary does not have',
    page: 'The field takes its values from a closed list of `schemas/dictionaries.yaml`, and this key is not one of them, so the two are never equal. Correct the key, or add it to the list.',
  },
  (key: string, dictionary: string, known: readonly string[]) => ({
    message: `the dictionary "${dictionary}" has no key "${key}"`,
    hint: (key.length > 2 ? suggest(key, known) : undefined) ?? `known: ${known.join(', ')}`,
  }),
)

export const neverFilled = defineMessage(
  {
    code: 'FW346',
    title: 'A required field can never be filled',
    page: 'The field must have a value, but it is never shown or cannot be typed in, and nothing else gives it one: no `default`, no `compute`, no choice that fills it. So nothing could ever be saved.',
  },
  (field: string, why: string) => ({
    message: `"${field}" is required and ${why}`,
    hint: 'give it a default, let it be typed in, or do not require it',
  }),
)

export const hiddenValue = defineMessage(
  {
    code: 'FW347',
    title: 'What happens to a hidden value is not said',
    page: 'The field is shown only sometimes, and its value matters while it is hidden: it is required, or something else reads it. Say `whenHidden: clear` where it then counts as empty, or `whenHidden: keep` where the last value goes on counting and is saved. Elsewhere a hidden field is cleared.',
  },
  (field: string, why: string) => ({
    message: `"${field}" is hidden at times, and ${why}`,
    hint: 'add "whenHidden: clear" or "whenHidden: keep"',
  }),
)

export const neverGiven = defineMessage(
  {
    code: 'FW348',
    title: 'An expression reads a field that never has a value here',
    page: 'The field is part of the record but stands on no tab of the form, is not sent with `set`, is filled by no choice and is not loaded, so it is always empty. Put it on the form, or read another.',
  },
  (field: string, form: string) => ({
    message: `"${field}" is on no tab of "${form}" and nothing fills it`,
    hint: `add "${field}" to the form`,
  }),
)

export const selfVisible = defineMessage(
  {
    code: 'FW349',
    title: 'A field decides by its own value whether it is shown',
    page: 'Once it is hidden nobody can change it any more, and where it is cleared it stays hidden for ever. The condition must read other fields.',
  },
  (field: string) => ({
    message: `"${field}" is shown depending on itself`,
    hint: 'let the condition read another field',
  }),
)

export const listedTwice = defineMessage(
  {
    code: 'FW350',
    title: 'A name is listed twice',
    page: 'The same column, filter, button, group or value stands twice in one list, and the second one would add nothing. Remove it, or write the one that was meant.',
  },
  (what: string, name: string) => ({ message: `${what} "${name}" is listed twice`, hint: 'remove one of the two' }),
)

export const shownTwice = defineMessage(
  {
    code: 'FW351',
    title: 'A field stands twice on one form',
    page: 'Both would edit the same value, and a message at the one would be missed at the other. Leave it in one place. Only the tabs of a view may repeat a field, each of them once.',
  },
  (field: string, form: string) => ({
    message: `"${field}" stands twice on "${form}"`,
    hint: 'leave it in one of the two places',
  }),
)

export const emptyRange = defineMessage(
  {
    code: 'FW352',
    title: 'Two limits exclude each other',
    page: 'The lower limit is above the upper one, so no value obeys both and nothing could be saved. The one may come from the rule or the API.',
  },
  (lower: string, upper: string) => ({
    message: `${lower} is above ${upper}`,
    hint: 'no value can obey both',
  }),
)

export const badDefault = defineMessage(
  {
    code: 'FW353',
    title: 'A default breaks the rules of its own field',
    page: 'A new record would begin with a value that the form then refuses: it is outside the limits, no key of the dictionary, or none of the values that the API lists. Correct the default or the rule.',
  },
  (field: string, value: string, why: string) => ({
    message: `the default ${value} of "${field}" ${why}`,
    hint: 'correct the default or the rule',
  }),
)

export const notSortable = defineMessage(
  {
    code: 'FW354',
    severity: 'warning',
    title: 'A column cannot be sorted',
    page: '`sort: true` is what every column is that the operation can sort by (`x-sortable`). This one is not among them, so the key does nothing.',
  },
  (field: string, operation: string) => ({
    message: `operation "${operation}" does not sort by "${field}"`,
    hint: 'remove "sort: true", or add the column to x-sortable',
  }),
)

export const idleKey = defineMessage(
  {
    code: 'FW355',
    severity: 'warning',
    title: 'A key has no effect',
    page: 'The key says more about another one, and that is not there, so nothing happens. Add the other key or remove this one.',
  },
  (key: string, needed: string) => ({
    message: `"${key}" has no effect without "${needed}"`,
    hint: `add "${needed}" or remove "${key}"`,
  }),
)

export const nestedList = defineMessage(
  {
    code: 'FW394',
    title: 'A list is shown inside of itself',
    page: 'The list below `child:` is shown beside the chosen row of its list, so a list that is its own child, or a child of one of its children, would be nested without end. Show levels of one list with `tree:`, or open the list by an action.',
  },
  (names: readonly string[]) => ({
    message: `lists are shown inside of each other without end: ${names.join(' → ')}`,
    hint: 'use "tree" for levels of one list, or open it by an action',
  }),
)

export const sameLabel = defineMessage(
  {
    code: 'FW356',
    severity: 'warning',
    title: 'Two entries of a dictionary read the same',
    page: 'Whoever chooses sees two entries with the same words and cannot tell which is which. Name them apart.',
  },
  (label: string, dictionary: string) => ({
    message: `two entries of "${dictionary}" read "${label}"`,
    hint: 'name them apart',
  }),
)

export const unusedField = defineMessage(
  {
    code: 'FW361',
    severity: 'warning',
    title: 'A described field is used by no screen',
    page: 'No list, form or view of the entity shows the field, and no label, choice or expression reads it. Put it on a screen or remove its description.',
  },
  (field: string) => ({ message: `field "${field}" is used by no screen`, hint: 'put it on a screen, or remove it' }),
)

export const unreachable = defineMessage(
  {
    code: 'FW362',
    severity: 'warning',
    title: 'A screen cannot be reached',
    page: 'It stands in no menu, and no other screen opens it. A list is reached by its own `path`; a form or view by `form:`, `view:` or an action with `open:`.',
  },
  (screen: string, needed: string) => ({ message: `nothing opens the screen "${screen}"`, hint: needed }),
)

export const unusedShared = defineMessage(
  {
    code: 'FW363',
    severity: 'warning',
    title: 'A piece that has a name is used nowhere',
    page: 'No field names the rule, table or shared field, and no expression asks for the condition. Remove it; the history of the repository remembers it.',
  },
  (kind: string, name: string) => ({ message: `${kind} "${name}" is used nowhere`, hint: 'remove it' }),
)

export const unusedDictionary = defineMessage(
  {
    code: 'FW364',
    severity: 'warning',
    title: 'A closed list is used nowhere',
    page: 'No field names the list with `dict:`. Remove it, or name it. (Dictionaries of the backend are kept by staff and may serve others.)',
  },
  (name: string) => ({ message: `dictionary "${name}" is used nowhere`, hint: 'remove it' }),
)

export const unusedAction = defineMessage(
  {
    code: 'FW365',
    severity: 'warning',
    title: 'An action is on no screen',
    page: 'The entity describes the action, but no list, form or view has it among its `actions`, so nobody can start it.',
  },
  (name: string) => ({ message: `action "${name}" is on no screen`, hint: 'add it to the actions of a screen' }),
)

export const unknownPermission = defineMessage(
  {
    code: 'FW371',
    title: 'A permission code is not known',
    page: 'No operation of the OpenAPI description asks for this code (`x-permission`), so no role can be given it and the button would never be shown.',
  },
  (code: string, known: Iterable<string>) => ({
    message: `no operation asks for the permission "${code}"`,
    hint: suggest(code, known),
  }),
)

export const otherPermission = defineMessage(
  {
    code: 'FW372',
    title: 'An action is offered by another permission than its operation asks for',
    page: 'The button is shown to whoever holds the code of the action, and the server refuses whoever does not hold that of the operation. They must be the same: leave `permission:` out, and the code of the operation is taken. It is for operations that ask for none.',
  },
  (action: string, own: string, asked: string) => ({
    message: `action "${action}" is offered by "${own}", its operation asks for "${asked}"`,
    hint: 'leave "permission" out',
  }),
)

export const otherSave = defineMessage(
  {
    code: 'FW373',
    title: 'An action opens a screen whose operation asks for another permission',
    page: 'Whoever may press the button could not load or save what it opens. A form of another resource is opened by an action of its own, with the permission of that resource.',
  },
  (action: string, own: string, details: { readonly screen: string; readonly asked: string }) => ({
    message: `action "${action}" asks for "${own}", the screen "${details.screen}" that it opens for "${details.asked}"`,
    hint: `add "permission: ${details.asked}" to the action`,
  }),
)
