import { map, named, PARAMETERS, type ReadKeys } from './collections'
import { fieldName, name } from './scalars'
import { must } from './shape'

const addKeys = {
  pick: must('The list in which records are chosen, one row for each.', name('screen'), 'project-pick'),
  map: must('Fields of the row, each with the field of the chosen record.', named(PARAMETERS, fieldName), '{ … }'),
}

export const addRows = map('how rows are added', addKeys)
export type ValidAddRows = ReadKeys<typeof addKeys>
