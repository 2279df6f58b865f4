import type { SchemaError, Validator } from '../contract/validators'

/** An error of AJV, with the place in the schema that RJSF takes it from. */
interface Finding extends SchemaError {
  readonly schemaPath: string
}

/** Of the value in the record, and of its schema in that of the record. */
interface Paths {
  readonly instancePath: string
  readonly schemaPath: string
}

/** Adds what is wrong with a value to `errors`. */
export type ValueCheck = (data: unknown, paths: Paths, errors: Finding[]) => void

/** A function that AJV printed for the schema of one value. */
interface CompiledSchema {
  (data: unknown, paths: Pick<Paths, 'instancePath'>): boolean
  errors?: readonly Finding[] | null
}

export function createValidator(check: ValueCheck): Validator {
  const validator: Validator = (data) => {
    const errors: Finding[] = []
    check(data, { instancePath: '', schemaPath: '#' }, errors)
    validator.errors = errors.length === 0 ? null : errors
    return errors.length === 0
  }
  return validator
}

export function checkValue(validate: CompiledSchema): ValueCheck {
  return (data, { instancePath, schemaPath }, errors) => {
    if (validate(data, { instancePath })) return
    for (const error of validate.errors ?? [])
      errors.push({ ...error, schemaPath: schemaPath + error.schemaPath.slice(1) })
  }
}

function toMissing(missingProperty: string, { instancePath, schemaPath }: Paths): Finding {
  const message = `must have required property '${missingProperty}'`
  return {
    instancePath,
    schemaPath: `${schemaPath}/required`,
    keyword: 'required',
    params: { missingProperty },
    message,
  }
}

function isRecord(data: unknown): data is { readonly [name: string]: unknown } {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}

function toMember(name: string, { instancePath, schemaPath }: Paths): Paths {
  return { instancePath: `${instancePath}/${name}`, schemaPath: `${schemaPath}/properties/${name}` }
}

/** `own` checks the record without its properties. */
export function checkRecord(
  own: ValueCheck,
  properties: { readonly [name: string]: ValueCheck },
  required: readonly string[],
): ValueCheck {
  const checks = Object.entries(properties)
  return (data, paths, errors) => {
    own(data, paths, errors)
    if (!isRecord(data)) return
    const missing = required.filter((name) => data[name] === undefined)
    errors.push(...missing.map((name) => toMissing(name, paths)))
    for (const [name, check] of checks) if (data[name] !== undefined) check(data[name], toMember(name, paths), errors)
  }
}

/** `own` checks the list without its rows. */
export function checkTable(own: ValueCheck, row: ValueCheck): ValueCheck {
  return (data, paths, errors) => {
    own(data, paths, errors)
    if (!Array.isArray(data)) return
    const schemaPath = `${paths.schemaPath}/items`
    for (const [index, item] of data.entries())
      row(item, { instancePath: `${paths.instancePath}/${index}`, schemaPath }, errors)
  }
}

/** Counts a character outside of the basic plane once, as JSON Schema does. */
export function countCharacters(text: string): number {
  return Array.from(text).length
}
