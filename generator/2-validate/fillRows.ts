import { both } from '../diagnostics/languages'
import { FIELD_NAMES, map, named, type ReadKeys } from './collections'
import { formula, text } from './scalars'
import { must } from './shape'

const fillKeys = {
  title: must('What the button says.', text, '与送货一致'),
  columns: must(
    'Columns that it fills, each with its value; one may read those before it.',
    named(FIELD_NAMES, formula),
    '{ verityQtyFc: row.qty }',
  ),
}

export const fillRows = map(both('a button that fills empty rows', '填充空行的按钮'), fillKeys)
export type ValidFillRows = ReadKeys<typeof fillKeys>
