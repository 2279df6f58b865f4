import { type JsonObject, stringOf, toObject } from './json'

/** The description of the schema whose `x-resource` is the beginning of the resource's operation ids. */
export function findRecordTitle(resource: string, document: JsonObject): string | undefined {
  const paths = Object.entries(toObject(document.paths)).filter(([path]) => path.startsWith(`${resource}/`))
  const ids = paths.flatMap(([, item]) =>
    Object.values(toObject(item)).map((operation) => stringOf(toObject(operation).operationId)),
  )
  const owner = ids
    .find((id) => id !== undefined)
    ?.split('.')
    .slice(0, 2)
    .join('.')
  const schemas = Object.values(toObject(toObject(document.components).schemas)).map(toObject)
  return stringOf(schemas.find((schema) => schema['x-resource'] === owner)?.description)
}
