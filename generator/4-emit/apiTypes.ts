import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { openApiProblem } from '../diagnostics/openapi'
import type { Report } from '../diagnostics/report'
import type { JsonObject } from '../openapi/json'
import { GENERATED } from './print'

/** The types `paths`, `components` and `operations` of the OpenAPI description. */
export async function emitApiTypes(document: JsonObject, report: Report): Promise<string> {
  try {
    // The bundled document is OpenAPI 3.1 by its own word; the library checks it.
    const ast = await openapiTypescript(document as unknown as OpenAPI3, { silent: true })
    return `${GENERATED}\n${astToString(ast)}`
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    report.add({ file: 'openapi/blade.yaml', from: 0, to: 1 }, openApiProblem(reason))
    return GENERATED
  }
}
