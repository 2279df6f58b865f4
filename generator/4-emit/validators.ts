import { hashForSchema } from '@rjsf/utils'
import type { Validator, Validators } from '../../src/contract/validators'
import type { ResolvedForm } from '../3-resolve/resolved'
import type { ResolvedField } from '../3-resolve/resolvedField'
import { collectSchemas } from './collectSchemas'
import { type Code, code, GENERATED, type Printed, print } from './print'
import { toFormSchema, toObjectSchema } from './recordSchema'
import { createRecordPrinter, VALIDATOR_RUNTIME } from './recordValidator'
import type { SchemaObject } from './valueSchema'

const ROOT = 'whole'

interface Plan {
  /** Schemas by the name of their exported function. */
  readonly schemas: { readonly [name: string]: SchemaObject }
  readonly rjsf: { readonly [hash: string]: string }
  readonly rows: { readonly [field: string]: string }
}

function plan(fields: readonly ResolvedField[]): Plan {
  const root = toFormSchema(fields)
  const rootHash = hashForSchema(root)
  const others = Object.entries(collectSchemas(root)).filter(([hash]) => hash !== rootHash)
  const tables = fields.filter((field) => field.rows !== undefined && !field.readOnly)
  const part = others.map(([hash, schema], index) => ({ hash, name: `part${index + 1}`, schema }))
  const row = tables.map((field) => ({
    field: field.name,
    name: `row_${field.name}`,
    schema: toObjectSchema(field.rows?.columns ?? []),
  }))
  return {
    schemas: Object.fromEntries([[ROOT, root], ...[...part, ...row].map(({ name, schema }) => [name, schema])]),
    rjsf: Object.fromEntries([[rootHash, ROOT], ...part.map(({ hash, name }) => [hash, name])]),
    rows: Object.fromEntries(row.map(({ field, name }) => [field, name])),
  }
}

function toTable(functions: { readonly [key: string]: string }): { readonly [key: string]: Code<Validator> } {
  return Object.fromEntries(Object.entries(functions).map(([key, name]) => [key, code(name)]))
}

/** An ES module with one plain function per schema, so that the browser compiles nothing. */
export function emitValidators(form: ResolvedForm): string {
  const { schemas, rjsf, rows } = plan(form.fields)
  const printer = createRecordPrinter()
  const functions = Object.entries(schemas).map(([name, schema]) => `const ${name} = join(${printer.print(schema)});`)
  const validators: Printed<Validators> = { rjsf: toTable(rjsf), record: code(ROOT), rows: toTable(rows) }
  return [
    `${GENERATED}${VALIDATOR_RUNTIME}`,
    printer.declarations(),
    ...functions,
    `\nexport const validators = ${print(validators)};\n`,
  ].join('\n')
}

export function emitValidatorTypes(): string {
  return `${GENERATED}\nimport type { Validators } from '../../../../contract/validators'\n\nexport declare const validators: Validators\n`
}
