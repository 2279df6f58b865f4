import { parse } from '../../../generator/1-parse/parse'
import type { ParsedFile } from '../../../generator/1-parse/parsed'
import { joinFiles, validateFile } from '../../../generator/2-validate/validate'
import type { ResolvedForm } from '../../../generator/3-resolve/resolved'
import { emitScreenModule } from '../../../generator/4-emit/screenModule'
import { printValidators } from '../../../generator/4-emit/validators'
import { createReport, type Source } from '../../../generator/diagnostics/report'
import { memoizeByObject } from '../../../generator/memory/memoizeByObject'
import type { ApiIndex } from '../../../generator/openapi/apiField'
import { indexOpenApi, toIndex } from '../../../generator/openapi/indexOpenApi'
import { type JsonObject, toObject } from '../../../generator/openapi/json'
import { resolveAndCheck } from '../../../generator/resolveAndCheck'
import type { FormScreen } from '../../../src/contract/screen'
import { fileOf } from '../mutants/writtenYaml'
import { runPrinted } from '../support/runPrinted'

/** The module that the compiler prints, run as it is but for its imports and its export. */
export function loadForm(form: ResolvedForm): FormScreen {
  const module = emitScreenModule(form)
    .replaceAll(/^import .*$/gm, '')
    .replace(/export const screen: FormScreen = /, 'return ')
  return runPrinted<FormScreen>(module, printValidators(form).values)
}

export interface Change {
  readonly source?: Source
  readonly document?: JsonObject
}

/** The paths of what a form calls: nothing else of a changed API concerns it. */
function pathsOf(form: FormScreen, api: ApiIndex): readonly string[] {
  const ids = [form.load?.operation, form.add?.operation, form.update?.operation]
  return ids.map((id) => api.operations.get(id ?? '')?.path).filter((path) => path !== undefined)
}

/** Memoized, so that what is resolved of a file is kept as well while the others do not matter to it. */
const validate = memoizeByObject((file: ParsedFile) => validateFile(file, createReport([])))

/** Compiles the forms of a project, then one of them again and again, each time with one thing changed. */
export function createFormCompiler(sources: readonly Source[], document: JsonObject) {
  const parsed = new Map<string, ParsedFile | undefined>()
  const parseOnce = (source: Source) => {
    const key = `${source.path}\n${source.text}`
    if (!parsed.has(key)) parsed.set(key, parse(source, createReport([source])))
    return parsed.get(key)
  }
  const original = indexOpenApi(document)
  const compile = (all: readonly Source[], api: ApiIndex): ReadonlyMap<string, ResolvedForm> => {
    const files = all.map(parseOnce).filter((file) => file !== undefined)
    const report = createReport(all)
    const valid = joinFiles(files.map(validate))
    const { screens } = resolveAndCheck(valid, api, report)
    return new Map(screens.filter((screen) => screen.kind === 'form').map((form) => [form.id, form]))
  }
  const indexAgain = (form: FormScreen, changed: JsonObject): ApiIndex => {
    const paths = Object.fromEntries(pathsOf(form, original).map((path) => [path, toObject(changed.paths)[path]]))
    return toIndex(new Map([...original.operations, ...indexOpenApi({ ...changed, paths }).operations]), original)
  }
  return {
    all: () => compile(sources, original),
    /** One form from its own file and the shared ones. */
    one: (form: FormScreen, { source, document: changed }: Change): ResolvedForm | undefined => {
      const needed = sources.filter(
        ({ path }) => path === fileOf(form) || path.split('/').length === 2 || isShared(path),
      )
      const files = needed.map((own) => (own.path === source?.path ? source : own))
      return compile(files, changed ? indexAgain(form, changed) : original).get(form.id)
    },
  }
}

function isShared(path: string): boolean {
  return path.startsWith('schemas/shared/')
}
