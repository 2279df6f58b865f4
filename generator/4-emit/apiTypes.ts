import {
  astToString,
  type GlobalContext,
  type OpenAPI3,
  resolveRef,
  scanDiscriminators,
  transformSchema,
} from 'openapi-typescript'
import { openApiProblem } from '../diagnostics/openapi'
import type { Report } from '../diagnostics/report'
import { memoizeByText } from '../memory/memoizeByText'
import type { JsonObject } from '../openapi/json'
import { withoutRules } from '../openapi/withoutRules'
import { GENERATED } from './print'

/** Turns off the library's options. */
const OFF = {
  additionalProperties: false,
  alphabetize: false,
  arrayLength: false,
  conditionalEnums: false,
  dedupeEnums: false,
  emptyObjectsUnknown: false,
  enum: false,
  enumValues: false,
  excludeDeprecated: false,
  exportType: false,
  generatePathParams: false,
  immutable: false,
  makePathsEnum: false,
  pathParamsAsTypes: false,
  propertiesRequiredByDefault: false,
  readWriteMarkers: false,
  rootTypes: false,
  rootTypesKeepCasing: false,
  rootTypesNoSchemaPrefix: false,
} as const

const silent = true

/** Calls the library's transform directly: its main function would bundle and lint the document again. */
async function toTypes(document: OpenAPI3): Promise<string> {
  const context: GlobalContext = {
    ...OFF,
    defaultNonNullable: true,
    discriminators: scanDiscriminators(document, { silent }),
    injectFooter: [],
    postTransform: undefined,
    redoc: await withoutRules(),
    resolve: memoizeByText(($ref) => resolveRef(document, $ref, { silent })) as GlobalContext['resolve'],
    silent,
    transform: undefined,
    transformProperty: undefined,
  }
  return astToString(transformSchema(document, context))
}

/** The types `paths`, `components` and `operations` of the OpenAPI document. */
export async function emitApiTypes(document: JsonObject, report: Report): Promise<string> {
  try {
    // `loadOpenApi` has checked that the bundled document is OpenAPI 3.1.
    return `${GENERATED}\n${await toTypes(document as unknown as OpenAPI3)}`
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    report.add({ file: 'openapi/blade.yaml', from: 0, to: 1 }, openApiProblem(reason))
    return GENERATED
  }
}
