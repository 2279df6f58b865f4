import { hashForSchema } from '@rjsf/utils'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import type { ResolvedForm } from '../3-resolve/resolved'
import type { ResolvedField } from '../3-resolve/resolvedField'
import { collectSchemas } from './collectSchemas'
import { GENERATED } from './print'
import { toFormSchema, toObjectSchema } from './recordSchema'
import type { SchemaObject } from './valueSchema'

/** Characters as people count them: AJV brings its counter along only with `require`, which a browser has not. */
const COUNTER_IMPORT = /const (\w+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;/g
const COUNTER = 'const $1 = (text) => Array.from(text).length;'

interface Plan {
  /** Schema by the name of its exported function. */
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
    schemas: Object.fromEntries([['record', root], ...[...part, ...row].map(({ name, schema }) => [name, schema])]),
    rjsf: Object.fromEntries([[rootHash, 'record'], ...part.map(({ hash, name }) => [hash, name])]),
    rows: Object.fromEntries(row.map(({ field, name }) => [field, name])),
  }
}

function printTable(table: { readonly [key: string]: string }): string {
  return `{ ${Object.entries(table)
    .map(([key, name]) => `${JSON.stringify(key)}: ${name}`)
    .join(', ')} }`
}

/** An ES module with one plain function per schema: no code is made at run time. */
export function emitValidators(form: ResolvedForm): string {
  const { schemas, rjsf, rows } = plan(form.fields)
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    inlineRefs: false,
    code: { source: true, esm: true, lines: false },
  })
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema({ ...schema, $id: name }, name)
  const names = Object.fromEntries(Object.keys(schemas).map((name) => [name, name]))
  const source = standaloneCode(ajv, names).replace(COUNTER_IMPORT, COUNTER)
  if (source.includes('require(')) throw new Error(`the validators of ${form.id} need a module at run time`)
  return `${GENERATED}${source}\n\nexport const validators = { rjsf: ${printTable(rjsf)}, record, rows: ${printTable(rows)} };\n`
}

export function emitValidatorTypes(): string {
  return `${GENERATED}\nimport type { Validators } from '../../../../contract/screen'\n\nexport declare const validators: Validators\n`
}
