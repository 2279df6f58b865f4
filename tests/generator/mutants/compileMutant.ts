import { joinFiles } from '../../../generator/2-validate/validate'
import type { ResolvedScreen } from '../../../generator/3-resolve/resolved'
import { emitOperations } from '../../../generator/4-emit/operations'
import { emitScreenModule } from '../../../generator/4-emit/screenModule'
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic'
import { createReport, type Source } from '../../../generator/diagnostics/report'
import { memoizeByObject } from '../../../generator/memory/memoizeByObject'
import type { ApiIndex, ApiOperation } from '../../../generator/openapi/apiField'
import { indexOpenApi, toIndex } from '../../../generator/openapi/indexOpenApi'
import { type Json, type JsonObject, stringOf, toObject } from '../../../generator/openapi/json'
import { createReader } from '../../../generator/readFiles'
import { resolveAndCheck } from '../../../generator/resolveAndCheck'
import type { Steps } from './documentPlaces'

export interface CompiledMutant {
  readonly diagnostics: readonly Diagnostic[]
  /** What the browser would get of the screens. */
  readonly screens: () => string
  /** What it would get of the operations that they call. */
  readonly operations: () => string
}

function referencesIn(node: Json | undefined): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(referencesIn)
  const own = stringOf(toObject(node).$ref)
  return [...(own === undefined ? [] : [own]), ...Object.values(toObject(node)).flatMap(referencesIn)]
}

/** The paths that reach each component, so that only they are read anew when it changes. */
function pathsByComponent(document: JsonObject): ReadonlyMap<string, ReadonlySet<string>> {
  const components = Object.entries(toObject(document.components)).flatMap(([kind, items]) =>
    Object.entries(toObject(items)).map(([name, item]): readonly [string, readonly string[]] => [
      `#/components/${kind}/${name}`,
      referencesIn(item),
    ]),
  )
  const inner = new Map(components)
  const found = new Map<string, Set<string>>()
  for (const [path, item] of Object.entries(toObject(document.paths))) {
    const open = [...referencesIn(item)]
    const seen = new Set<string>()
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(...(inner.get(next) ?? []))
      found.set(next, (found.get(next) ?? new Set()).add(path))
    }
  }
  return found
}

const printScreen = memoizeByObject((screen: ResolvedScreen) => emitScreenModule(screen))

/** The real schemas against a changed API: parsed once, resolved for each mutant where it asks for what changed. */
export function createMutantCompiler(document: JsonObject, sources: readonly Source[], used: ReadonlySet<string>) {
  const valid = joinFiles(createReader()(sources).map(({ file }) => file))
  const reaching = pathsByComponent(document)
  const original = indexOpenApi(document)
  const paths = toObject(document.paths)
  const calledPaths = new Set([...used].map((id) => original.operations.get(id)?.path))

  const index = (mutant: JsonObject, [root, first = '', name = '']: Steps): ApiIndex => {
    const changed = toObject(mutant.paths)
    const touched = root === 'paths' ? [first] : [...(reaching.get(`#/components/${first}/${name}`) ?? [])]
    const fresh = [...touched, ...Object.keys(changed).filter((path) => !(path in paths))]
    const part = Object.fromEntries(fresh.map((path) => [path, changed[path]]).filter(([, item]) => item !== undefined))
    const kept = [...original.operations].filter(([, operation]) => !touched.includes(operation.path))
    const operations = [...kept, ...indexOpenApi({ ...mutant, paths: part }).operations]
    return toIndex(operations, original)
  }

  return (mutant: JsonObject, touched?: Steps): CompiledMutant => {
    const api = touched === undefined ? original : index(mutant, touched)
    const report = createReport(sources)
    const resolved = resolveAndCheck(valid, api, report)
    const isCalled = ([id, { path }]: readonly [string, ApiOperation]) => used.has(id) || calledPaths.has(path)
    return {
      diagnostics: report.diagnostics(),
      screens: () => resolved.screens.map(printScreen).join('\n'),
      operations: () =>
        emitOperations(toIndex([...api.operations].filter(isCalled)))
          .map(({ content }) => content)
          .join('\n'),
    }
  }
}
