import type { Valid } from '../2-validate/validate'
import type { ApiIndex } from '../openapi/apiField'
import type { JsonObject } from '../openapi/json'
import { emitApiTypes } from './apiTypes'
import { emitOperations } from './operations'
import { type OutputFile, output } from './outputs'

export async function emit(_valid: Valid, api: { api: ApiIndex; document: JsonObject }): Promise<readonly OutputFile[]> {
  return [
    output('src/generated/openapi.json', JSON.stringify(api.document, null, 1)),
    output('src/generated/api.d.ts', await emitApiTypes(api.document)),
    output('src/generated/operations.ts', emitOperations(api.api)),
  ]
}
