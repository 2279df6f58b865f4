import { join } from 'node:path'
import { root } from './install.mjs'

/** Packages whose entry imports everything; the bundler splits these by use. */
const WIDE = /\/node_modules\/(lucide-react|date-fns|@tanstack)\//

/** Module and its static imports, recursively. */
function reach(start, graph) {
  const reached = new Set()
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id) || WIDE.test(id)) continue
    reached.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

/** Modules that all of these paths import. */
function reachFromAll(paths, graph) {
  const [first, ...others] = paths.map((path) => reach(join(root, path), graph))
  return new Set([...first].filter((id) => others.every((reached) => reached.has(id))))
}

/**
 * One chunk per step, so that small files that load together are compressed together. A step of several paths contains
 * the modules that all of them import.
 */
export function gatherChunks(steps) {
  let reached
  return {
    debugName: 'steps',
    name: (id, graph) => {
      reached ??= Object.entries(steps).map(([name, paths]) => [name, reachFromAll([paths].flat(), graph)])
      return reached.find(([, modules]) => modules.has(id))?.[0]
    },
  }
}
