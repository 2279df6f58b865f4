import { join } from 'node:path'
import { root } from './install.mjs'

/** Packages whose front door leads to everything in them; who uses which part, only the bundler knows. */
const WIDE = /\/node_modules\/(lucide-react|date-fns|@tanstack)\//

/** A module and all that it imports, as long as none of it is fetched only later. */
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

/** What all of these modules import. */
function reachFromAll(paths, graph) {
  const [first, ...others] = paths.map((path) => reach(join(root, path), graph))
  return new Set([...first].filter((id) => others.every((reached) => reached.has(id))))
}

/**
 * One chunk for each step, in which small files that are always loaded together are compressed together. A step of
 * several paths holds what all of them import.
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
