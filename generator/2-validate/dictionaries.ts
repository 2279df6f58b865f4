import { ANY_KEY, either, map, named, type ReadKeys } from './collections'
import { oneOf, text } from './scalars'
import { may, must } from './shape'

const entryKeys = {
  label: must('What is shown.', text, '同意'),
  tone: may('The colour role of its tag.', oneOf(['neutral', 'success', 'warning', 'danger', 'info'])),
}
const entry = either(text, map('an entry of a dictionary', entryKeys))

const keys = {
  blade: may('Dictionaries that the backend keeps: code and title.', named(ANY_KEY, text)),
  local: may('Closed lists that the product itself knows: key and label.', named(ANY_KEY, named(ANY_KEY, entry))),
}
export const dictionariesFile = map('schemas/dictionaries.yaml', keys)
export type ValidDictionaries = ReadKeys<typeof keys>
