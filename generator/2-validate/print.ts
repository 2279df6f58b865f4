import { both } from '../diagnostics/languages'
import { FIELD_NAMES, map, named, type ReadKeys } from './collections'
import { filled } from './lists'
import { fieldName, text } from './scalars'
import { heading, sentence } from './sentences'
import { may, must } from './shape'

const tableKeys = {
  columns: must('Columns of the detail table, in order.', filled(fieldName), '[qty]'),
  sums: may('Columns with a sum in the foot; without it those that the detail table itself sums.', filled(fieldName)),
}

const printKeys = {
  title: must('The heading of the form.', heading, '入库单'),
  number: may('The field beside the heading, also as a QR code.', fieldName),
  facts: must('Fields below the heading, in two columns, in order.', filled(fieldName), '[name]'),
  tables: may(
    'Detail tables below the facts, in order, by the name of their field.',
    named(FIELD_NAMES, map(both('a table of a print form', '打印单的明细表'), tableKeys)),
  ),
  note: may('A sentence above the signatures.', sentence),
  signatures: may('Who signs: a line for each, on the sheet of the last row.', filled(text)),
}
export const printForm = map(both('a print form', '打印单'), printKeys)
export type ValidPrint = ReadKeys<typeof printKeys>
