import type { Names } from '../3-resolve/context'
import { toFieldsName } from './editorFields'

interface Schema {
  readonly [keyword: string]: unknown
}

interface Overlaid {
  readonly entity: string
  readonly resource: string
  readonly fields: readonly string[]
  readonly screens: Set<string>
}

/** The entities that an overlay may lie over, with what their files name. */
function collectOverlaid(names: Names): readonly Overlaid[] {
  const found = new Map<string, Overlaid>()
  for (const { name, file } of names.screens.values()) {
    const { entity, resource, fields } = file.entity
    const known = found.get(file.path)
    if (known) known.screens.add(name)
    else
      found.set(file.path, {
        entity: entity.value,
        resource: resource.value,
        fields: fields.value.map((field) => field.name),
        screens: new Set([name]),
      })
  }
  return [...found.values()].sort((a, b) => (a.entity < b.entity ? -1 : 1))
}

const actions = { items: { $ref: '#/definitions/action' } }

function toScreen(names: Schema): Schema {
  const list = { items: names }
  const add = { propertyNames: names, additionalProperties: names }
  return { properties: { add, hide: list, order: list, hideActions: actions, orderActions: actions } }
}

/** What an overlay of an entity may name: its fields and those of its resource, and its screens. */
function toCase(entity: string, all: readonly Overlaid[], known: Schema): Schema {
  const own = all.filter((one) => one.entity === entity)
  const resources = own.map(({ resource }) => toFieldsName(resource)).filter((name) => Object.hasOwn(known, name))
  const names = {
    anyOf: [
      { enum: [...new Set(own.flatMap(({ fields }) => fields))] },
      ...resources.map((name) => ({ $ref: `#/definitions/${name}` })),
    ],
  }
  const screens = own.flatMap((one) => [...one.screens].map((name) => [name, toScreen(names)] as const))
  return {
    if: { required: ['overlay'], properties: { overlay: { pattern: `^${entity}$` } } },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
    then: {
      properties: {
        fields: { propertyNames: names },
        screens: { propertyNames: { enum: screens.map(([name]) => name) }, properties: Object.fromEntries(screens) },
      },
    },
  }
}

/** One case per name of an entity; two domains may have one of the same name, of which the folder is not seen. */
export function toOverlayCases(names: Names, definitions: Schema): readonly Schema[] {
  const all = collectOverlaid(names)
  return [...new Set(all.map(({ entity }) => entity))].map((entity) => toCase(entity, all, definitions))
}
