import type { LocalDictionaries } from '../../src/contract/dictionary'
import type { Resolved, ResolvedScreen } from '../3-resolve/resolved'
import { createRecording } from '../diagnostics/recording'
import type { Report } from '../diagnostics/report'
import { memoizeByObject } from '../memory/memoizeByObject'
import type { ApiIndex } from '../openapi/apiField'
import type { JsonObject } from '../openapi/json'
import { emitApiTypes } from './apiTypes'
import { emitConditionFields } from './conditionFields'
import { emitFlows } from './flows'
import { emitGuards } from './guards'
import { emitImports } from './imports'
import { emitMenu, emitRoleGrants } from './menu'
import { emitNumbers } from './numbers'
import { emitOperations } from './operations'
import { type OutputFile, output } from './outputs'
import { GENERATED, type Printed, print } from './print'
import { emitRecordTypes } from './recordTypes'
import { emitReminders } from './reminders'
import { emitRoutes } from './routes'
import { emitSavingForms } from './savingForms'
import { emitScreenModule, toModulePath } from './screenModule'
import { emitSharedFields, findSharedFields, type SharedFields } from './sharedFields'
import { emitStatusTables } from './statuses'
import { emitStepForms } from './stepForms'
import { emitStories } from './stories'
import { emitTenants } from './tenants'
import { emitTerms, type TermSources } from './terms'
import { emitValueValidators, VALUE_VALIDATORS } from './validators'

export interface EmitSources extends TermSources {
  readonly document: JsonObject
  readonly api: ApiIndex
  readonly report: Report
}

const OUT = 'src/generated'

function emitScreen(screen: ResolvedScreen, shared: SharedFields | undefined): readonly OutputFile[] {
  const base = `${OUT}/${toModulePath(screen)}`
  const module = output(`${base}.ts`, emitScreenModule(screen, shared))
  if (screen.kind === 'list' && screen.conditionFields.length > 0)
    return [module, output(`${base}.conditions.ts`, emitConditionFields(screen.conditionFields))]
  return [module]
}

const emitEntity = memoizeByObject((screens: readonly ResolvedScreen[]) => {
  const shared = findSharedFields(screens)
  const files = screens.flatMap((screen) => emitScreen(screen, shared))
  if (shared === undefined) return files
  return [...files, output(`${OUT}/${shared.path}.ts`, emitSharedFields(shared))]
})

const printApiTypes = memoizeByObject(async (document: JsonObject) => {
  const findings = createRecording()
  return { types: await emitApiTypes(document, findings), findings }
})

const emitApi = memoizeByObject(async (document: JsonObject) => {
  const { types, findings } = await printApiTypes(document)
  const files = [
    output(`${OUT}/openapi.json`, JSON.stringify(document, null, 1)),
    output(`${OUT}/records.ts`, emitRecordTypes(document)),
    output(`${OUT}/api.d.ts`, types),
  ]
  return { files, findings }
})

const emitOperationTables = memoizeByObject((api: ApiIndex) =>
  emitOperations(api).map(({ path, content }) => output(`${OUT}/${path}`, content)),
)

/** Reports what `emit` would report, and prints no screen. */
export async function reportEmit(resolved: Resolved, sources: EmitSources): Promise<void> {
  const { findings } = await printApiTypes(sources.document)
  findings.replay(sources.report)
  emitTerms(sources, resolved.texts, sources.report)
}

function emitValues(entities: Resolved['entities']): readonly OutputFile[] {
  const { code, types } = emitValueValidators(entities)
  const path = `${OUT}/${VALUE_VALIDATORS}`
  return [output(path, code), output(path.replace('.js', '.d.ts'), types)]
}

export async function emit(resolved: Resolved, sources: EmitSources): Promise<readonly OutputFile[]> {
  const { document, api, report } = sources
  const ofApi = await emitApi(document)
  ofApi.findings.replay(report)
  return [
    ...ofApi.files,
    ...emitOperationTables(api),
    output(`${OUT}/dictionaries.ts`, emitDictionaries(resolved.dictionaries)),
    output(`${OUT}/statuses.ts`, emitStatusTables(resolved.dictionaries.local)),
    output(`${OUT}/numbers.ts`, emitNumbers(resolved.numbers)),
    output(`${OUT}/flows.ts`, emitFlows(resolved.flows)),
    output(`${OUT}/imports.ts`, emitImports(resolved.imports)),
    output(`${OUT}/reminders.ts`, emitReminders(resolved.reminders)),
    output(`${OUT}/menu.ts`, emitMenu(resolved)),
    output(`${OUT}/roleGrants.ts`, emitRoleGrants(resolved)),
    output(`${OUT}/routes.ts`, emitRoutes(resolved.screens)),
    output(`${OUT}/savingForms.ts`, emitSavingForms(resolved.screens)),
    output(`${OUT}/stories.json`, emitStories(resolved.screens, resolved.dictionaries)),
    output(`${OUT}/guards.ts`, emitGuards(resolved.screens)),
    output(`${OUT}/stepForms.ts`, emitStepForms(resolved.screens)),
    output(`${OUT}/terms.en.ts`, emitTerms(sources, resolved.texts, report)),
    ...emitValues([...resolved.entities, ...resolved.tenants.flatMap(({ entities }) => entities)]),
    ...emitTenants(resolved.tenants, OUT),
    ...resolved.entities.flatMap(emitEntity),
  ]
}

function emitDictionaries({ local, blade }: Resolved['dictionaries']): string {
  const table: Printed<LocalDictionaries> = Object.fromEntries(
    local.map(({ name, entries }) => [
      name,
      Object.fromEntries(entries.map(({ key, label, tone }) => [key, { label, tone }])),
    ]),
  )
  const codes = blade.map(({ code, title }) => ({ code, title }))
  return [
    GENERATED,
    `import type { LocalDictionaries } from '../contract/dictionary'\n`,
    `export const localDictionaries: LocalDictionaries = ${print(table)}\n`,
    `export const bladeDictionaries: readonly { code: string; title: string }[] = ${print(codes)}\n`,
  ].join('\n')
}
