import { entity } from '../2-validate/entity'
import { overlay } from '../2-validate/overlay'
import { NAME_KINDS, type NameKind } from '../2-validate/shape'
import { sayValue } from '../2-validate/templates'
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
    role: [...names.roles.keys()],
    screenTemplate: [...names.screenTemplates.keys()],
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

/** Which values a screen may and must give its template. */
function toValueCases(templates: Names['screenTemplates']): readonly object[] {
  return [...templates].map(([name, { values }]) => {
    const declared = values?.value ?? []
    const needed = declared.filter(({ value }) => !('default' in value)).map((value) => value.name)
    const properties = Object.fromEntries(declared.map(({ name, value }) => [name, { description: sayValue(value) }]))
    const shape = { type: 'object', additionalProperties: false, properties, required: needed }
    return {
      if: { properties: { template: { const: name } } },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
      then: { properties: { values: shape }, ...(needed.length > 0 ? { required: ['values'] } : {}) },
    }
  })
}

interface Known {
  /** Which values templates take, one case for each. */
  readonly values: readonly object[]
  readonly known: ReturnType<typeof listNames>
  readonly resources: ResourceSchemas
}

/** Minified, since editors load it often. */
function print({ known, values, resources }: Known): string {
  return JSON.stringify({
    ...toHead('A screen file of schemas/'),
    ...entity.editor,
    allOf: resources.cases,
    definitions: {
      ...toDefinitions(known),
      ...resources.definitions,
      action: ACTION_NAMES,
      templateValues: { allOf: values },
    },
  })
}

function printOverlay({
  known,
  overlaid,
  resources,
}: Omit<Known, 'values'> & { readonly overlaid: readonly object[] }): string {
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
  const values = toValueCases(names.screenTemplates)
  return printers(api)({ known: listNames(names, api), values, resources: describeResources(names, api) })
}

/** The language of overlays, with the fields and screens of each entity. */
export function emitOverlaySchema(names: Names, api: ApiIndex): string {
  const resources = describeResources(names, api)
  const overlaid = toOverlayCases(names, resources.definitions)
  return overlayPrinters(api)({ known: listNames(names, api), resources, overlaid })
}
