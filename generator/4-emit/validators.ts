import { hashForSchema } from '@rjsf/utils'
import type { Validator, Validators } from '../../src/contract/validators'
import type { Resolved, ResolvedForm, ResolvedScreen } from '../3-resolve/resolved'
import type { ResolvedField } from '../3-resolve/resolvedField'
import { memoizeByObject } from '../memory/memoizeByObject'
import { memoizeOnObject } from '../memory/memoizeOnObject'
import { collectSchemas } from './collectSchemas'
import { type Code, code, GENERATED, type Printed, SOURCE_ROOT } from './print'
import { toFormSchema, toObjectSchema } from './recordSchema'
import { createRecordPrinter, type RecordPrinter } from './recordValidator'
import type { SchemaObject } from './valueSchema'
import type { ValueValidator } from './valueValidator'

const WHOLE = 'record'

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
  const row = tables.map((field, index) => ({
    field: field.name,
    name: `row${index + 1}`,
    schema: toObjectSchema(field.rows?.columns ?? []),
  }))
  return {
    schemas: Object.fromEntries([[WHOLE, root], ...[...part, ...row].map(({ name, schema }) => [name, schema])]),
    rjsf: Object.fromEntries([[rootHash, WHOLE], ...part.map(({ hash, name }) => [hash, name])]),
    rows: Object.fromEntries(row.map(({ field, name }) => [field, name])),
  }
}

function toTable(functions: { readonly [key: string]: string }): { readonly [key: string]: Code<Validator> } {
  return Object.fromEntries(Object.entries(functions).map(([key, name]) => [key, code(name)]))
}

export interface PrintedValidators {
  readonly imports: readonly string[]
  /** Constants that the screen's `validators` name. */
  readonly declarations: readonly string[]
  readonly validators: Printed<Validators>
  readonly values: readonly ValueValidator[]
}

/** The name of the module, below `src/generated/`, that has the checks of values of all forms. */
export const VALUE_VALIDATORS = 'valueValidators.js'

function toImports(printer: RecordPrinter): readonly string[] {
  const names = printer.values().map(({ name }) => name)
  return [
    `import { ${printer.runtime().join(', ')} } from '${SOURCE_ROOT}/value/validators'`,
    `import { ${names.sort().join(', ')} } from '../../../${VALUE_VALIDATORS}'`,
  ]
}

/** One plain function per schema, so that the browser compiles nothing. */
export const printValidators = memoizeOnObject((form: ResolvedForm): PrintedValidators => {
  const { schemas, rjsf, rows } = plan(form.fields)
  const printer = createRecordPrinter()
  const functions = Object.entries(schemas).map(([name, schema]) => `const ${name} = ${printer.print(schema)}`)
  return {
    imports: toImports(printer),
    declarations: [...printer.declarations(), ...functions],
    validators: { rjsf: toTable(rjsf), record: code(WHOLE), rows: toTable(rows) },
    values: printer.values(),
  }
})

const collectValues = memoizeByObject((screens: readonly ResolvedScreen[]) =>
  screens.flatMap((screen) => (screen.kind === 'form' ? printValidators(screen).values : [])),
)

/** The checks of values that forms call, each shape once, and their types. */
export function emitValueValidators(entities: Resolved['entities']): { readonly code: string; readonly types: string } {
  const values = new Map(entities.flatMap(collectValues).map((value) => [value.name, value]))
  const sorted = [...values.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  const functions = sorted.map(({ name, source }) => `export const ${name} = ${source}\n`)
  const types = sorted.map(
    ({ name, limits }) =>
      `export declare const ${name}: (${limits.map((limit, index) => `limit${index}: ${typeof limit}`).join(', ')}) => ValueCheck\n`,
  )
  return {
    code: `${GENERATED}\nimport { checkValue, countCharacters } from '../value/validators'\n\n${functions.join('\n')}`,
    types: `${GENERATED}\nimport type { ValueCheck } from '../value/validators'\n\n${types.join('')}`,
  }
}
