import type { Valid, ValidEntityFile } from '../2-validate/validate'
import { createRecording } from '../diagnostics/recording'
import type { Report } from '../diagnostics/report'
import { memoizeByObject } from '../memory/memoizeByObject'
import { memoizeTracked } from '../memory/memoizeTracked'
import type { ApiIndex } from '../openapi/apiField'
import { collectNames, findSharedConditions } from './collectNames'
import type { Context } from './context'
import { NO_DICTIONARIES, reportDoubledConditions, resolveDictionaries } from './dictionaries'
import { findRoles, joinFlows } from './flows'
import { joinImports } from './imports'
import { reportLife } from './life'
import { resolveMenu } from './menu'
import { joinNumbers } from './numbers'
import { lookOutside, type Outside } from './outside'
import { resolveOverlays } from './overlays'
import { reportRoles } from './reminders'
import type { Resolved } from './resolved'
import { type CheckScreens, type ResolvedEntity, resolveEntity } from './resolveEntity'
import { createTextBook } from './texts'

export type Resolve = (valid: Valid, api: ApiIndex, report: Report) => Resolved

/** Creates the phase; each entity is checked right after it is resolved. */
export function createResolve(check: CheckScreens): Resolve {
  // Memoized per file; runs again only when a lookup outside the file has another result.
  const resolverOf = memoizeByObject((file: ValidEntityFile) =>
    memoizeTracked((outside: Outside) => resolveEntity(file, outside, check)),
  )
  return (valid, api, report) => resolveAll(valid, { api, report, resolverOf, check })
}

/** What there is to say of one entity among all files; nothing of the others. */
export function resolveAlone(
  file: ValidEntityFile,
  { valid, api, check }: { readonly valid: Valid; readonly api: ApiIndex; readonly check: CheckScreens },
): ResolvedEntity {
  const context: Context = { report: createRecording(), api, names: collectNames(valid), texts: createTextBook() }
  return resolveEntity(file, lookOutside(valid, context), check)
}

interface Phase {
  readonly api: ApiIndex
  readonly report: Report
  readonly check: CheckScreens
  readonly resolverOf: (file: ValidEntityFile) => (outside: Outside) => ResolvedEntity
}

function resolveAll(valid: Valid, phase: Phase): Resolved {
  const { api, report, resolverOf } = phase
  const texts = createTextBook()
  const context: Context = { report, api, names: collectNames(valid), texts }
  const outside = lookOutside(valid, context)
  const resolved = valid.entities.map((file) => resolverOf(file)(outside))
  for (const { findings } of resolved) findings.replay(report)
  const entities = resolved.map((entity) => entity.screens)
  const numbers = resolved.flatMap((entity) => entity.numbers)
  const imports = resolved.flatMap((entity) => entity.imports)
  const screens = entities.flat()
  findSharedConditions(valid).findings.replay(report)
  const found = valid.dictionaries ? resolveDictionaries(valid.dictionaries) : NO_DICTIONARIES
  if (valid.dictionaries) {
    reportDoubledConditions(valid.dictionaries, report)
    reportLife(valid.dictionaries, found.dictionaries.local, report)
  }
  const documents = resolved.flatMap((entity) => entity.documents ?? [])
  const flows = joinFlows({ documents, valid, dictionaries: found.dictionaries.local }, context)
  const reminders = resolved.map((entity) => entity.reminders)
  reportRoles(reminders, findRoles(valid, context), report)
  const menu = resolveMenu(valid, screens, context)
  const tenants = resolveOverlays(valid, { ...phase, resolvedOf: (file) => resolved[valid.entities.indexOf(file)] })
  return {
    names: context.names,
    screens,
    entities,
    tenants,
    dictionaries: found.dictionaries,
    menu,
    numbers: joinNumbers(numbers, report),
    flows,
    roles: new Map(valid.flows?.roles.value.map(({ name, value }) => [name, value.value])),
    grants: valid.grants,
    imports: joinImports(imports, report),
    reminders: reminders.flatMap(({ sound }) => sound),
    texts: [
      ...resolved.map((entity) => entity.texts),
      ...tenants.flatMap((own) => own.texts),
      found.texts,
      texts.all(),
    ],
  }
}
