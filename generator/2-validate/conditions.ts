import { FIELD_NAMES, map, named, type ReadKeys } from './collections'
import { formula } from './scalars'
import { must } from './shape'

/** Conditions by the name under which expressions ask for them. */
export const conditions = named(FIELD_NAMES, formula)

const keys = { conditions: must('The shared conditions by name.', conditions) }
export const conditionsFile = map('schemas/shared/conditions.yaml', keys)
export type ValidConditions = ReadKeys<typeof keys>['conditions']['value']
