import { both } from '../diagnostics/languages'
import { ANY_KEY, either, FIELD_NAMES, map, named, type ReadKeys } from './collections'
import { listOf } from './lists'
import { fieldName, oneOf, text } from './scalars'
import { heading } from './sentences'
import { may, must } from './shape'

const entryKeys = {
  label: must('What is shown.', text, '同意'),
  tone: may('The colour role of its tag.', oneOf(['neutral', 'success', 'warning', 'danger', 'info'])),
  code: may('The word by which the server calls the value: draft.', fieldName),
  is: may('Named conditions that a record with this status meets: `when: withdrawable`.', listOf(fieldName)),
}
const entry = either(text, map(both('an entry of a dictionary', '字典的一项'), entryKeys))

const transitionKeys = {
  title: must('What it is called.', heading, '撤回'),
  verbs: may('The verbs of the operations that do it: reset.', listOf(fieldName)),
  when: may('The condition under which it may be done; absent: whatever the status.', fieldName),
  by: must(
    'Who may: the applicant, and who may handle the documents of others; whom the process asks; who holds its right.',
    oneOf(['applicant', 'handler', 'holder']),
    'applicant',
  ),
  to: may(
    'Codes or conditions of the status afterwards; absent: it stays; empty: the document is gone.',
    listOf(fieldName),
  ),
}
const transition = map(both('what may be done with a document', '单据可以做什么'), transitionKeys)

const keys = {
  blade: may('Dictionaries that the backend keeps: code and title.', named(ANY_KEY, text)),
  local: may('Closed lists that the product itself knows: key and label.', named(ANY_KEY, named(ANY_KEY, entry))),
  life: may(
    'What may be done with a document, by the dictionary of its statuses.',
    named(ANY_KEY, named(FIELD_NAMES, transition)),
  ),
}
export const dictionariesFile = map('schemas/dictionaries.yaml', keys)
export type ValidDictionaries = ReadKeys<typeof keys>
