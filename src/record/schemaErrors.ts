import type { SchemaError, Validator } from '../contract/validators'
import type { RecordData } from '../contract/value'

const vague = new Set(['pattern', 'format'])

/** Sorts `pattern` and `format` errors last, because other keywords have more precise messages. */
export function schemaErrors(validator: Validator | undefined, data: RecordData): readonly SchemaError[] {
  const errors = !validator || validator(data) ? [] : (validator.errors ?? [])
  return errors.toSorted((a, b) => Number(vague.has(a.keyword)) - Number(vague.has(b.keyword)))
}

/** The path of an error as names; a missing property is part of the path. */
export function errorNames(error: SchemaError): string[] {
  const path = error.instancePath.split('/').slice(1)
  const names = path.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  const missing = error.keyword === 'required' ? error.params.missingProperty : undefined
  return typeof missing === 'string' ? [...names, missing] : names
}
