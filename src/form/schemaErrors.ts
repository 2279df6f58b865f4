import type { SchemaError, Validator } from '../contract/screen'
import type { RecordData } from '../contract/value'

export function schemaErrors(validator: Validator | undefined, data: RecordData): readonly SchemaError[] {
  return !validator || validator(data) ? [] : (validator.errors ?? [])
}

/** The names that lead to what the error speaks of; a missing property counts as its own place. */
export function errorNames(error: SchemaError): string[] {
  const path = error.instancePath.split('/').slice(1)
  const names = path.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  const missing = error.keyword === 'required' ? error.params.missingProperty : undefined
  return typeof missing === 'string' ? [...names, missing] : names
}
