import { entity } from '../2-validate/entity'
import { overlay } from '../2-validate/overlay'
import { NAME_KINDS, type NameKind } from '../2-validate/shape'
import { REGISTERS } from '../3-resolve/component'
import type { Names } from '../3-resolve/context'
import { memoizeByObject } from '../memory/memoizeByObject'
import { memoizeLastByDeepEqual } from '../memory/memoizeLastByDeepEqual'
import type { ApiIndex } from '../openapi/apiField'
import { permissionCodes } from '../openapi/permission'
import { ACTION_NAMES, describeResources, type ResourceSchemas } from './editorFields'
import { toOverlayCases } from './overlaySchema'

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

const toHead = (title: string) => ({ $schema: 'http://json-schema.org/draft-07/schema#', title })

const toDefinitions = (known: Known['known']) =>
  Object.fromEntries(NAME_KINDS.map((kind) => [kind, toDefinition(kind, known[kind])]))

interface Known {
  readonly known: ReturnType<typeof listNames>
  readonly resources: ResourceSchemas
}

/** Minified, since editors load it often. */
function print({ known, resources }: Known): string {
  return JSON.stringify({
    ...toHead('A screen file of schemas/'),
    ...entity.editor,
    allOf: resources.cases,
    definitions: { ...toDefinitions(known), ...resources.definitions, action: ACTION_NAMES },
  })
}

function printOverlay({ known, overlaid, resources }: Known & { readonly overlaid: readonly object[] }): string {
  const words = Object.entries(resources.definitions).filter(([name]) => name.startsWith('fields'))
  return JSON.stringify({
    ...toHead('A file of schemas/tenants/'),
    ...overlay.editor,
    allOf: overlaid,
    definitions: { ...toDefinitions(known), ...Object.fromEntries(words), action: ACTION_NAMES },
  })
}

/** Memoized, since most edits change no name that other files use. */
const printers = memoizeByObject((_: ApiIndex) => memoizeLastByDeepEqual(print))
const overlayPrinters = memoizeByObject((_: ApiIndex) => memoizeLastByDeepEqual(printOverlay))

/** The language as JSON Schema, with all existing names for completion. */
export function emitEditorSchema(names: Names, api: ApiIndex): string {
  return printers(api)({ known: listNames(names, api), resources: describeResources(names, api) })
}

/** The language of overlays, with the fields and screens of each entity. */
export function emitOverlaySchema(names: Names, api: ApiIndex): string {
  const resources = describeResources(names, api)
  const overlaid = toOverlayCases(names, resources.definitions)
  return overlayPrinters(api)({ known: listNames(names, api), resources, overlaid })
}
