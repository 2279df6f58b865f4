import { complete } from '../../generator/editor/complete'
import { createProject } from '../../generator/editor/project'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { readSources } from '../../generator/readSources'
import { recordPositions } from '../generator/editor/positions'

const POSITIONS = 500
const SEED = 6

const rankOf = (times: readonly number[], part: number) => times[Math.floor((times.length - 1) * part)] ?? 0

/** How long completion takes at 500 places of the real files, and a check after a key was pressed. */
export async function measureEditor(root: string): Promise<string> {
  const { document } = await loadOpenApi(root)
  const sources = readSources(root)
  const examine = createProject()
  const files = { sources, openapi: document, described: [] }
  const project = await examine(files)
  const texts = new Map(sources.map(({ path, text }) => [path, text]))
  const ask = ({ file, from, word, typed }: ReturnType<typeof recordPositions>[number]) => {
    const text = texts.get(file) ?? ''
    const changed = text.slice(0, from + typed) + text.slice(from + word.length)
    const start = performance.now()
    complete({ path: file, text: changed, at: from + typed }, project)
    return performance.now() - start
  }
  const positions = recordPositions(sources, POSITIONS, SEED)
  // The first ones compile the code that answers them.
  positions.slice(0, 50).forEach(ask)
  const times = positions.map(ask).sort((a, b) => a - b)
  const start = performance.now()
  await examine({
    ...files,
    sources: sources.map((source) => ({
      ...source,
      text: `${source.text}${source.path.endsWith('project.yaml') ? '\n' : ''}`,
    })),
  })
  const check = performance.now() - start
  return `completion at ${POSITIONS} places: half within ${rankOf(times, 0.5).toFixed(0)} ms, 95 of 100 within ${rankOf(times, 0.95).toFixed(0)} ms; a check after a key: ${check.toFixed(0)} ms`
}
