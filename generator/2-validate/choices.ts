import { both } from '../diagnostics/languages'
import { map, named, PARAMETERS, type ReadKeys } from './collections'
import { CLOSED_LIST } from './expectedValues'
import { fieldName, flag, formula, name, template, text } from './scalars'
import { may } from './shape'

const keys = {
  operation: may('The operation that answers the choices, by id or as `GET /path`.', name('operation')),
  value: may('The field of a choice that is stored.', fieldName),
  label: may('How a choice reads: fields in braces.', template),
  search: may('The query parameter that carries what is typed; without it all choices come at once.', text),
  params: may(
    'Query parameters; a change of what they read clears the value and loads again. Nothing is offered while one is empty, unless it reads an `unsent` field.',
    named(PARAMETERS, formula),
  ),
  fill: may(
    'Other fields that the chosen row fills: field of the form, then field of the choice.',
    named(PARAMETERS, fieldName),
  ),
  part: may('The field of the answer that holds the choices, where it answers one record of several lists.', fieldName),
  firstChildren: may('Take the children of the first node of the answered tree.', flag),
  chooseOnly: may('Give a new record the choice at once where only one is offered.', flag),
}

export const choices = map(both('the choices of a field', '字段的选项'), keys, { instead: CLOSED_LIST })
export type ValidChoices = ReadKeys<typeof keys>
