import type { Valid, ValidEntityFile } from '../2-validate/validate'
import type { Report } from '../diagnostics/report'
import type { ApiIndex } from '../openapi/apiField'
import { collectNames } from './collectNames'
import type { Context } from './context'
import { resolveDictionaries } from './dictionaries'
import { type Lookups, recordLookups } from './lookups'
import { resolveMenu } from './menu'
import { lookOutside, type Outside } from './outside'
import type { Resolved } from './resolved'
import { type ResolvedEntity, resolveEntity } from './resolveEntity'
import { createTextBook } from './texts'

interface KnownEntity {
  readonly file: ValidEntityFile
  readonly api: ApiIndex
  readonly lookups: Lookups
  readonly resolved: ResolvedEntity
}

function stillHolds(known: KnownEntity, file: ValidEntityFile, at: { outside: Outside; api: ApiIndex }): boolean {
  return known.file === file && known.api === at.api && known.lookups.hold(at.outside)
}

/** Resolves entities anew where their file, the API or an answer that they got from outside is another one. */
function createMemory() {
  let known: ReadonlyMap<string, KnownEntity> = new Map()
  const resolveOne = (file: ValidEntityFile, at: { outside: Outside; api: ApiIndex }): KnownEntity => {
    const before = known.get(file.path)
    if (before && stillHolds(before, file, at)) return before
    const lookups = recordLookups(at.outside)
    return { file, api: at.api, lookups, resolved: resolveEntity(file, lookups.outside, at.api) }
  }
  return (files: readonly ValidEntityFile[], outside: Outside, api: ApiIndex): readonly ResolvedEntity[] => {
    known = new Map(files.map((file) => [file.path, resolveOne(file, { outside, api })]))
    return [...known.values()].map(({ resolved }) => resolved)
  }
}

export type Resolve = (valid: Valid, api: ApiIndex, report: Report) => Resolved

/** Finds what every name means. What cannot be found is reported and left out. */
export function createResolver(): Resolve {
  const resolveEntities = createMemory()
  return (valid, api, report) => {
    const texts = createTextBook()
    const context: Context = { report, api, names: collectNames(valid), texts }
    const entities = resolveEntities(valid.entities, lookOutside(valid, context), api)
    for (const { findings, texts: said } of entities) {
      findings.replay(report)
      texts.take(said)
    }
    const screens = entities.flatMap((entity) => entity.screens)
    const dictionaries = resolveDictionaries(valid, texts)
    const menu = resolveMenu(valid, screens, context)
    return { names: context.names, screens, dictionaries, menu, texts: texts.all() }
  }
}
