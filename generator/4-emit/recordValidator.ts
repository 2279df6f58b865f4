import { code, print } from './print'
import type { SchemaObject, SchemaValue } from './valueSchema'
import { toValueValidator, type ValueValidator } from './valueValidator'

/** Prints the validators of one form; fields with equal schemas share one check. */
export interface RecordPrinter {
  readonly print: (schema: SchemaObject) => string
  readonly declarations: () => readonly string[]
  /** The checks of values that the printed text calls, each shape once. */
  readonly values: () => readonly ValueValidator[]
  /** The other functions that it calls, of `src/value/validators.ts`. */
  readonly runtime: () => readonly string[]
}

/** Keywords that read neighbouring members; a schema with one of them is compiled as a whole. */
const TIED =
  /"(\$ref|\$defs|additionalProperties|patternProperties|propertyNames|prefixItems|contains|dependent\w+|unevaluated\w+)":/

function isSchema(value: SchemaValue | undefined): value is SchemaObject {
  return typeof value === 'object' && !Array.isArray(value)
}

function toCall({ name, limits }: ValueValidator): string {
  return `${name}(${limits.map((limit) => print(limit)).join(', ')})`
}

export function createRecordPrinter(): RecordPrinter {
  const names = new Map<string, string>()
  const values = new Map<string, ValueValidator>()
  const runtime = new Set<string>()

  const printOwn = (schema: SchemaObject): string => {
    const value = toValueValidator(schema)
    values.set(value.name, value)
    const call = toCall(value)
    const name = names.get(call) ?? `value${names.size + 1}`
    names.set(call, name)
    return name
  }

  const printParts = ({ $schema, properties, required, items, ...own }: SchemaObject): string => {
    if (isSchema(properties)) {
      runtime.add('checkRecord')
      const members = Object.entries(properties).map(([name, member]) => [
        name,
        code(printParts(member as SchemaObject)),
      ])
      const needed = Array.isArray(required) ? required.map(String) : []
      return `checkRecord(${printOwn(own)}, ${print(Object.fromEntries(members))}, ${print(needed)})`
    }
    if (isSchema(items)) {
      runtime.add('checkTable')
      return `checkTable(${printOwn(own)}, ${printParts(items)})`
    }
    return printOwn(required === undefined ? own : { ...own, required })
  }

  return {
    print: (schema) => {
      runtime.add('createValidator')
      return `createValidator(${TIED.test(JSON.stringify(schema)) ? printOwn(schema) : printParts(schema)})`
    },
    declarations: () => [...names].map(([call, name]) => `const ${name} = ${call}`),
    values: () => [...values.values()],
    runtime: () => [...runtime].sort(),
  }
}
