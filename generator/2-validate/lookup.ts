import { both } from '../diagnostics/languages'
import { map, named, PARAMETERS, type ReadKeys } from './collections'
import { fieldName, flag, formula, name } from './scalars'
import { may, must } from './shape'

const lookupKeys = {
  operation: must('The operation that answers the record; of a list the first one counts.', name('operation')),
  params: must(
    "Query parameters; a change of what they read looks up again. Nothing is asked while one is missing; `coalesce(…, '')` leaves it out.",
    named(PARAMETERS, formula),
    '{ … }',
  ),
  rows: may(
    'The detail table that takes one row for each record of the answer; `fields` are those of its rows then.',
    fieldName,
  ),
  fields: must(
    'Fields that are filled: field of the form or row, then field of the answer.',
    named(PARAMETERS, fieldName),
    '{ … }',
  ),
  keepTyped: may(
    'True where what a person typed stays: only what is empty, or what was looked up before, is filled.',
    flag,
  ),
}

export const lookup = map(both('a lookup', '带出'), lookupKeys)
export type ValidLookup = ReadKeys<typeof lookupKeys>
