import { entity } from '../2-validate/entity'
import { NAME_KINDS, type NameKind } from '../2-validate/shape'
import { REGISTERS } from '../3-resolve/component'
import type { Names } from '../3-resolve/context'
import { memoizeByObject } from '../memory/memoizeByObject'
import { memoizeLastByDeepEqual } from '../memory/memoizeLastByDeepEqual'
import type { ApiIndex } from '../openapi/apiField'
import { permissionCodes } from '../openapi/permission'
import { ACTION_NAMES, describeResources, type ResourceSchemas } from './editorFields'

/** All names of each kind that files may refer to. */
export function listNames(names: Names, api: ApiIndex): { readonly [kind in NameKind]: readonly string[] } {
  const screens = [...names.screens.values()].flatMap((screen) => [screen.id, screen.name])
  return {
    operation: [...api.operations.keys()],
    dictionary: [...names.localDictionaries.keys(), ...names.bladeDictionaries],
    rule: [...names.rules.keys()],
    rows: [...names.rows.keys()],
    field: [...names.fields.keys()],
    screen: screens,
    widget: Object.keys(REGISTERS.widget),
    cell: Object.keys(REGISTERS.cell),
    slot: Object.keys(REGISTERS.slot),
    permission: [...permissionCodes(api)],
    flow: [...names.flows.keys()],
    role: [...names.roles],
  }
}

function toDefinition(kind: NameKind, known: readonly string[]): object {
  if (known.length === 0) return { type: 'string' }
  const words = { enum: [...new Set(known)].sort() }
  return kind === 'operation' ? { type: 'string', anyOf: [words, { pattern: '^(GET|POST|PUT|DELETE) /' }] } : words
}

interface Known {
  readonly known: ReturnType<typeof listNames>
  readonly resources: ResourceSchemas
}

function print({ known, resources }: Known): string {
  const definitions = Object.fromEntries(NAME_KINDS.map((kind) => [kind, toDefinition(kind, known[kind])]))
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A screen file of schemas/',
    ...entity.editor,
    allOf: resources.cases,
    definitions: { ...definitions, ...resources.definitions, action: ACTION_NAMES },
  }
  // Minified, since editors load it often.
  return JSON.stringify(schema)
}

/** Memoized, since most edits change no name that other files use. */
const printers = memoizeByObject((_: ApiIndex) => memoizeLastByDeepEqual(print))

/** The language as JSON Schema, with all existing names for completion. */
export function emitEditorSchema(names: Names, api: ApiIndex): string {
  return printers(api)({ known: listNames(names, api), resources: describeResources(names, api) })
}
