import type { JsonObject } from '../../../generator/openapi/json'

// biome-ignore lint/suspicious/noExplicitAny: a test reaches into JSON of any shape
export type Loose = any

export type Change = (document: Loose) => void

export function changed(from: JsonObject, change: Change): JsonObject {
  const document = structuredClone(from) as Loose
  change(document)
  return document
}

export function schemaOf(document: Loose, name: string): Loose {
  return document.components.schemas[name]
}

export function operationOf(document: Loose, id: string): Loose {
  const all = Object.values(document.paths).flatMap((item) => Object.values(item as Loose))
  return all.find((operation: Loose) => operation.operationId === id)
}

function placeOf(named: string): readonly [string, string] {
  const [schema = '', name = ''] = named.split('.')
  return [schema, name]
}

function replaceNames(schema: Loose, from: string, to: string | undefined): void {
  const entries = Object.entries(schema.properties).flatMap(([key, value]) => {
    if (key !== from) return [[key, value]]
    return to === undefined ? [] : [[to, value]]
  })
  schema.properties = Object.fromEntries(entries)
  if (schema.required) {
    schema.required = schema.required.flatMap((name: string) => (name === from ? (to ?? []) : name))
  }
}

/** Takes `Schema.property` away. */
export const removed =
  (named: string): Change =>
  (document) => {
    const [schema, name] = placeOf(named)
    replaceNames(schemaOf(document, schema), name, undefined)
  }

export const renamed =
  (named: string, to: string): Change =>
  (document) => {
    const [schema, name] = placeOf(named)
    replaceNames(schemaOf(document, schema), name, to)
  }

/** Lays keywords over `Schema.property`. */
export const said =
  (named: string, keywords: Loose): Change =>
  (document) => {
    const [schema, name] = placeOf(named)
    Object.assign(schemaOf(document, schema).properties[name], keywords)
  }

/** Puts another description in the place of `Schema.property`. */
export const retyped =
  (named: string, as: Loose): Change =>
  (document) => {
    const [schema, name] = placeOf(named)
    schemaOf(document, schema).properties[name] = as
  }

export const required =
  (named: string): Change =>
  (document) => {
    const [schema, name] = placeOf(named)
    const holder = schemaOf(document, schema)
    holder.properties[name] ??= { type: 'string' }
    holder.required = [...(holder.required ?? []), name]
  }

/** Changes the operation with this id. */
export const called =
  (id: string, change: Change): Change =>
  (document) =>
    change(operationOf(document, id))

export const withKeys = (id: string, keys: Loose): Change => called(id, (operation) => Object.assign(operation, keys))

export const withoutOperation =
  (id: string): Change =>
  (document) => {
    for (const item of Object.values(document.paths) as Loose[])
      for (const [method, operation] of Object.entries(item) as Loose[])
        if (operation.operationId === id) delete item[method]
  }

/** The query parameter; a shared one becomes the operation's own, so that others keep theirs. */
export const parameter = (id: string, name: string, change: Change): Change => {
  return (document) => {
    const operation = operationOf(document, id)
    operation.parameters = operation.parameters.flatMap((listed: Loose) => {
      const target = listed.$ref
        ? structuredClone(document.components.parameters[listed.$ref.split('/').at(-1)])
        : listed
      if (target.name !== name) return [listed]
      change(target)
      return target.gone ? [] : [target]
    })
  }
}

export const withoutParameter = (id: string, name: string): Change =>
  parameter(id, name, (target) => {
    target.gone = true
  })

export const requestOf = (operation: Loose): Loose => operation.requestBody.content['application/json']

/** The `data` of the envelope that an operation answers with. */
export function dataOf(operation: Loose): Loose {
  const { schema } = operation.responses['200'].content['application/json']
  return schema.allOf.find((part: Loose) => part.properties?.data).properties
}
