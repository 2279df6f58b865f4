import { both } from '../diagnostics/languages'
import { map, named, PARAMETERS, type ReadKeys } from './collections'
import { fieldName, name } from './scalars'
import { must } from './shape'

const addKeys = {
  pick: must('The list in which records are chosen, one row for each.', name('screen'), 'project-pick'),
  map: must('Fields of the row, each with the field of the chosen record.', named(PARAMETERS, fieldName), '{ … }'),
}

export const addRows = map(both('how rows are added', '添加行的方式'), addKeys)
export type ValidAddRows = ReadKeys<typeof addKeys>
