import type { GlobalContext, OpenAPI3 } from 'openapi-typescript'
import { openApiProblem } from '../diagnostics/openapi'
import type { Report } from '../diagnostics/report'
import { keepOnDisk } from '../memory/keepOnDisk'
import { memoizeByObject } from '../memory/memoizeByObject'
import { memoizeByText } from '../memory/memoizeByText'
import { type Json, type JsonObject, toObject } from '../openapi/json'
import { memoizeByReach } from '../openapi/memoizeByReach'
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

/** Loaded when there is something to print: TypeScript comes with it. */
const loadLibrary = () => import('openapi-typescript')

const NO_DISCRIMINATORS: GlobalContext['discriminators'] = { objects: {}, refsHandled: [] }

type Context = Omit<GlobalContext, 'injectFooter' | 'discriminators'>

/** What the library asks of the whole document when it prints a part. */
const contextOf = memoizeByObject(async (document: JsonObject): Promise<Context> => {
  const { resolveRef } = await loadLibrary()
  return {
    ...OFF,
    defaultNonNullable: true,
    postTransform: undefined,
    redoc: await withoutRules(),
    resolve: memoizeByText(($ref) => resolveRef(toOpenApi(document), $ref, { silent })) as GlobalContext['resolve'],
    silent,
    transform: undefined,
    transformProperty: undefined,
  }
})

/** `loadOpenApi` has checked that the bundled document is OpenAPI 3.1. */
function toOpenApi(document: JsonObject): OpenAPI3 {
  return document as unknown as OpenAPI3
}

/** Calls the library's transform directly: its main function would bundle and lint the document again. */
async function printTypes(document: JsonObject, context: Context, discriminators = NO_DISCRIMINATORS): Promise<string> {
  const { astToString, transformSchema } = await loadLibrary()
  return astToString(transformSchema(toOpenApi(document), { ...context, discriminators, injectFooter: [] }))
}

/** How the library begins and ends a group of declarations, and what it writes for an empty one. */
interface Group {
  readonly open: string
  readonly close: string
  readonly empty: string
}

function toInterface(name: string): Group {
  return { open: `export interface ${name} {`, close: '}', empty: `export type ${name} = Record<string, never>;` }
}

const PATHS = toInterface('paths')
const OPERATIONS = toInterface('operations')
const COMPONENTS = ['schemas', 'responses', 'parameters', 'requestBodies', 'headers', 'pathItems'].map((name) => {
  return { name, group: { open: `    ${name}: {`, close: '    };', empty: `    ${name}: never;` } }
})

interface PrintedPart {
  readonly own: readonly string[]
  readonly operations: readonly string[]
  /** Types of the library's own that the part uses. */
  readonly helpers: readonly string[]
}

function linesIn({ open, close }: Group, lines: readonly string[]): readonly string[] {
  const from = lines.indexOf(open)
  return from === -1 ? [] : lines.slice(from + 1, lines.indexOf(close, from))
}

function toPart(group: Group, text: string): PrintedPart {
  const lines = text.split('\n')
  const helpers = text.match(/^type .*?^\};$/gms) ?? []
  return { own: linesIn(group, lines), operations: linesIn(OPERATIONS, lines), helpers }
}

const printPath = memoizeByReach(async ({ name, part }, document) =>
  toPart(PATHS, await printTypes({ paths: { [name]: part } }, await contextOf(document))),
)

const componentPrinters = COMPONENTS.map(({ name: kind, group }) => {
  const print = memoizeByReach(async ({ name, part }, document) =>
    toPart(group, await printTypes({ components: { [kind]: { [name]: part } } }, await contextOf(document))),
  )
  return { kind, group, print }
})

function fill(frame: string, { open, close, empty }: Group, lines: readonly string[]): string {
  return lines.length === 0 ? frame : frame.replace(empty, () => [open, ...lines, close].join('\n'))
}

/** The types part by part, so that only those are printed anew that a change of the API reaches. */
async function printParts(document: JsonObject): Promise<string> {
  const { paths, components, ...rest } = document
  const printAll = (parts: Json | undefined, print: typeof printPath) =>
    Promise.all(Object.entries(toObject(parts)).map(([name, part]) => print({ name, part: toObject(part) }, document)))
  const printedPaths = await printAll(paths, printPath)
  const printed = [...printedPaths]
  const isEmpty = components === undefined
  let text = await printTypes({ ...rest, ...(isEmpty ? {} : { components: {} }) }, await contextOf(document))
  text = fill(
    text,
    PATHS,
    printedPaths.flatMap(({ own }) => own),
  )
  for (const { kind, group, print } of componentPrinters) {
    const parts = await printAll(toObject(components)[kind], print)
    printed.push(...parts)
    text = fill(
      text,
      group,
      parts.flatMap(({ own }) => own),
    )
  }
  text = fill(
    text,
    OPERATIONS,
    printed.flatMap(({ operations }) => operations),
  )
  return [text, ...new Set(printed.flatMap(({ helpers }) => helpers.map((helper) => `${helper}\n`)))].join('')
}

const mentionsDiscriminator = memoizeByObject((part: object) => JSON.stringify(part).includes('"discriminator"'))

/** A discriminator says something of other parts than its own. */
function hasDiscriminators({ paths, components }: JsonObject): boolean {
  const parts = [paths, ...Object.values(toObject(components))].flatMap((group) => Object.values(toObject(group)))
  return parts.some((part) => mentionsDiscriminator(toObject(part)))
}

async function toTypes(document: JsonObject): Promise<string> {
  if (!hasDiscriminators(document)) return printParts(document)
  const { scanDiscriminators } = await loadLibrary()
  return printTypes(document, await contextOf(document), scanDiscriminators(toOpenApi(document), { silent }))
}

/** The types `paths`, `components` and `operations` of the OpenAPI document. */
export async function emitApiTypes(document: JsonObject, report: Report): Promise<string> {
  try {
    const { types } = await keepOnDisk({ name: 'types', given: document }, async () => ({
      types: await toTypes(document),
    }))
    return `${GENERATED}\n${types}`
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    report.add({ file: 'openapi/blade.yaml', from: 0, to: 1 }, openApiProblem(reason))
    return GENERATED
  }
}
