import type { SchemaError, Validator } from '../contract/screen'
import type { RecordData } from '../contract/value'

const vague = new Set(['pattern', 'format'])

/** What breaks a rule that can be named comes before what only has the wrong form. */
export function schemaErrors(validator: Validator | undefined, data: RecordData): readonly SchemaError[] {
  const errors = !validator || validator(data) ? [] : (validator.errors ?? [])
  return errors.toSorted((a, b) => Number(vague.has(a.keyword)) - Number(vague.has(b.keyword)))
}

/** The names that lead to what the error speaks of; a missing property counts as its own place. */
export function errorNames(error: SchemaError): string[] {
  const path = error.instancePath.split('/').slice(1)
  const names = path.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  const missing = error.keyword === 'required' ? error.params.missingProperty : undefined
  return typeof missing === 'string' ? [...names, missing] : names
}
