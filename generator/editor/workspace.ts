import type { Diagnostic } from '../diagnostics/diagnostic'
import type { Source } from '../diagnostics/report'
import { problemToDiagnostic } from '../generate'
import { loadOpenApi } from '../openapi/loadOpenApi'
import { readFolder, readSources } from '../readSources'
import { createProject, type Examine, type Project } from './project'

/** Milliseconds without a key after which the files are checked. */
const PAUSE = 60

export interface Workspace {
  /** The project as it was last checked; undefined while the API cannot be read. */
  readonly project: () => Promise<Project | undefined>
  readonly examine: Examine
  /** Checks once nothing has changed for a moment. */
  readonly change: () => void
  /** Checks at once, with the API read anew where it has changed. */
  readonly check: (apiChanged?: boolean) => void
  readonly close: () => void
}

export interface WorkspaceOptions {
  readonly root: string
  /** The files that are open, as the editor has them. */
  readonly listOpen: () => readonly Source[]
  readonly publish: (found: readonly Diagnostic[]) => void
  readonly warn: (error: unknown) => void
}

/** The files on the disk, and those that are open as they are in the editor. */
function listSources(root: string, open: readonly Source[]): readonly Source[] {
  const texts = new Map(open.filter(({ path }) => path.startsWith('schemas/')).map(({ path, text }) => [path, text]))
  const kept = readSources(root).map(({ path, text }) => ({ path, text: texts.get(path) ?? text }))
  for (const { path } of kept) texts.delete(path)
  return [...kept, ...[...texts].map(([path, text]) => ({ path, text }))]
}

async function loadApi(root: string) {
  return { ...(await loadOpenApi(root)), described: readFolder(root, 'openapi') }
}

/** Keeps a project checked, one check after the other; a check that fails leaves the last project. */
export function createWorkspace({ root, listOpen, publish, warn }: WorkspaceOptions): Workspace {
  const examine = createProject()
  let api = loadApi(root)
  let state: Promise<Project | undefined> = Promise.resolve(undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = async (): Promise<Project | undefined> => {
    const { document, problems, described } = await api
    if (problems.length > 0) {
      publish(problems.map(problemToDiagnostic))
      return undefined
    }
    const project = await examine({ sources: listSources(root, listOpen()), openapi: document, described })
    publish(project.judged.diagnostics)
    return project
  }
  const check = (apiChanged = false) => {
    if (apiChanged) api = loadApi(root)
    const last = state
    state = last.then(run).catch((error: unknown) => {
      warn(error)
      return last
    })
  }
  return {
    project: () => state,
    examine,
    check,
    change: () => {
      clearTimeout(timer)
      timer = setTimeout(check, PAUSE)
    },
    close: () => clearTimeout(timer),
  }
}
