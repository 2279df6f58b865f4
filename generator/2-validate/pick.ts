import { both } from '../diagnostics/languages'
import { either, map, named, PARAMETERS, type ReadKeys } from './collections'
import { fieldName, flag, name, template } from './scalars'
import { may, must } from './shape'

const pickKeys = {
  screen: must('The list that is opened to choose from.', name('screen')),
  value: may('The field of the chosen record that is stored; its key unless said.', fieldName),
  label: may('How the chosen record reads; as its entity says unless said.', template),
  fill: may(
    'Other fields that the chosen record fills: field of the form, then field of the record.',
    named(PARAMETERS, fieldName),
  ),
  many: may('Whether several can be chosen: a list, or one text with commas.', flag),
}

const rich = map(both('a choice in a list', '从列表中选取'), pickKeys)
export type ValidPick = ReadKeys<typeof pickKeys>

export const pick = either(name('screen'), rich)
