import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'
import type { JsonObject } from '../openapi/json'
import { GENERATED } from './print'

/** The types `paths`, `components` and `operations` of the OpenAPI description. */
export async function emitApiTypes(document: JsonObject): Promise<string> {
  // The bundled document is OpenAPI 3.1 by its own word; the library checks it.
  const ast = await openapiTypescript(document as unknown as OpenAPI3, { silent: true })
  return `${GENERATED}\n${astToString(ast)}`
}
