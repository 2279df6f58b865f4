import { defineMessage } from './message'

export const askInRows = defineMessage(
  {
    code: 'FW395',
    title: 'A check that asks the server stands in a detail table',
    page: 'A check with `operation:` asks the server while a form is filled. A table of many rows would ask for each of them; the server refuses wrong rows when the record is saved, and its words appear at the cells. Use `that:` in a table.',
  },
  () => ({ message: 'a column cannot ask the server', hint: 'use "that", or let the server refuse the record' }),
)

export const manyType = defineMessage(
  {
    code: 'FW396',
    title: 'Several choices do not fit the field',
    page: 'A field that is picked with `many: true` is a list, or one text with commas; a list is always picked with `many: true`. The API gives the field another type.',
  },
  (type: string, many: boolean) => ({
    message: many ? `several choices do not fit a value of type ${type}` : 'one choice does not fit a list',
    hint: many ? 'leave "many" out' : 'add "many: true"',
  }),
)

export const overruledNothing = defineMessage(
  {
    code: 'FW397',
    title: 'Something is overruled that is not computed',
    page: 'With `overrule:` a person may put a value of his own in the place of a computed one, and the record says that he did. That needs a `compute:` beside it, and a field that can be typed in: `editable: false` forbids what `overrule:` allows. In a detail table whose rows are counted or cannot be edited there is nothing to overrule either.',
  },
  () => ({
    message: 'only a computed value that can be typed in can be overruled',
    hint: 'add "compute", and take "editable: false" away',
  }),
)

export const wrongMark = defineMessage(
  {
    code: 'FW398',
    title: 'The mark of an overruled value is not yes or no',
    page: 'The field that `overrule:` names is true while the value of a person stands in the place of the computed one. The API gives it another type than boolean.',
  },
  (name: string, type: string) => ({
    message: `"${name}" is of type ${type}, not a boolean`,
    hint: 'declare a boolean property for it in the OpenAPI description',
  }),
)

export const misplacedMay = defineMessage(
  {
    code: 'FW374',
    title: 'A permission stands where no server could hold it',
    page: 'What a user may see or edit is held by the server for a property of the resource, whatever the values of the record are. So `user.may(…)` stands in `visible` and `editable` of a field or a section and in `visible` of an action, alone, or joined with the rest by `and`; several of them, of which one is enough, by `or`. It cannot be negated or mixed with values, and nothing can be computed from it.',
  },
  () => ({
    message: '"user.may" cannot stand here',
    hint: 'in "visible" and "editable" of a field it stands alone or joined with "and"',
  }),
)
