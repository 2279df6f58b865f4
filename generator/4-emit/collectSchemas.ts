import ParserValidator from '@rjsf/utils/lib/parser/ParserValidator.js'
import { resolveAnyOrOneOfSchemas, retrieveSchemaInternal } from '@rjsf/utils/lib/schema/retrieveSchema.js'
import type { RJSFSchema } from '@rjsf/utils/lib/types.js'
import type { SchemaObject, SchemaValue } from './valueSchema'

const MAPS = ['properties', 'patternProperties', '$defs', 'dependentSchemas']
const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems']
const SINGLE = ['items', 'additionalProperties', 'if', 'then', 'else', 'contains', 'not']

function isSchema(value: SchemaValue | undefined): value is SchemaObject {
  return typeof value === 'object' && !Array.isArray(value)
}

function childrenOf(schema: SchemaObject): readonly SchemaValue[] {
  const maps = MAPS.map((keyword) => schema[keyword]).filter(isSchema)
  const lists = LISTS.map((keyword) => schema[keyword]).filter((value) => Array.isArray(value))
  const single = SINGLE.map((keyword) => schema[keyword])
  return [...maps.flatMap((map) => Object.values(map)), ...lists.flat(), ...single].filter(
    (value) => value !== undefined,
  )
}

/** Runs RJSF's own resolution on one subschema; the parser records the schemas that it would validate. */
function note(parser: ParserValidator, schema: SchemaObject, root: SchemaObject): void {
  if (schema.$ref !== undefined) return
  const rootSchema = root as RJSFSchema
  for (const resolved of retrieveSchemaInternal(parser, schema as RJSFSchema, rootSchema, undefined, true)) {
    resolveAnyOrOneOfSchemas(parser, resolved, rootSchema, true)
  }
}

/** Without these keywords RJSF only validates the whole schema. */
const DIVIDED =
  /"(\$ref|anyOf|oneOf|allOf|if|additionalProperties|patternProperties|dependen\w+|prefixItems|contains)":/

/** All subschemas, by hash, for which RJSF may request a validator at run time. */
export function collectSchemas(root: SchemaObject): { readonly [hash: string]: SchemaObject } {
  if (!DIVIDED.test(JSON.stringify(root))) return {}
  const parser = new ParserValidator(root as RJSFSchema)
  const seen = new Set<string>()
  const visit = (value: SchemaValue): void => {
    const identity = JSON.stringify(value)
    if (!isSchema(value) || seen.has(identity)) return
    seen.add(identity)
    note(parser, value, root)
    for (const child of childrenOf(value)) visit(child)
  }
  visit(root)
  return parser.getSchemaMap() as { readonly [hash: string]: SchemaObject }
}
