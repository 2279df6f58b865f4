import { parseLoosely } from '../1-parse/parse'
import type { ParsedEntry, ParsedFile, ParsedMap, ParsedNode } from '../1-parse/parsed'
import { expandTemplates, type Templates } from '../2-validate/expandTemplates'
import type { Keys, Shape } from '../2-validate/shape'
import { TEMPLATES } from '../2-validate/templates'
import { joinFiles, type ValidFile, validateFile } from '../2-validate/validate'
import type { Finding } from '../diagnostics/diagnostic'
import type { Report } from '../diagnostics/report'
import { toTemplates } from '../readFiles'
import { checkAlone } from '../resolveAndCheck'
import type { Project } from './project'
import { openShapes, shapesBelow, wordKindOf } from './shapes'
import { listSpots, type Spot, type Step } from './spot'

/**
 * A name that nothing has: put where the cursor is, the compiler complains of it and says what may stand there. Longer
 * than any name, so that none is near to it, and of small letters, so that it may be any kind of name.
 */
export const PROBE = 'probe'.padEnd(60, 'q')

function parseExample(example: string, near: ParsedMap): ParsedNode | undefined {
  const root = parseLoosely({ path: near.place.file, text: `key: ${example}` })?.root
  return root?.entries[0]?.value
}

/** The map with an example of each needed key that it lacks: what is half written is read all the same. */
function withNeeded(node: ParsedMap, keys: Keys): ParsedMap {
  const lacking = Object.entries(keys).filter(
    ([name, { needed }]) => needed && !node.entries.some(({ key }) => key === name),
  )
  const entries = lacking.flatMap(([key, { example }]): ParsedEntry[] => {
    const value = parseExample(example, node)
    return value ? [{ key, keyPlace: node.place, value }] : []
  })
  return { ...node, entries: [...node.entries, ...entries] }
}

/** A value that may stand behind a name without one, so that the name is read. */
function fillIn(entry: ParsedEntry, shapes: readonly Shape<unknown>[]): ParsedNode {
  const { key, keyPlace: place, value } = entry
  if (!key.includes(PROBE) || value.kind !== 'scalar' || value.value !== null) return value
  const [shape] = openShapes(shapes)
  if (shape?.editor.type === 'object') return withNeeded({ kind: 'map', entries: [], place }, shape.keys ?? {})
  if (shape?.editor.type === 'array') return { kind: 'list', items: [], place }
  const isNumber = shape !== undefined && ['formula', 'text'].includes(wordKindOf(shape, ''))
  return { kind: 'scalar', value: isNumber ? 1 : 'x', text: isNumber ? '1' : 'x', place }
}

/** The nodes around the spot, from the innermost outwards, each completed and put into the one around it. */
function completeAround(steps: readonly Step[]): ParsedNode | undefined {
  return steps.reduceRight<ParsedNode | undefined>((inner, { node, shapes }, index) => {
    const below = steps[index + 1]
    const replace = (old: ParsedNode) => (old === below?.node && inner ? inner : old)
    if (node.kind === 'scalar') return node
    if (node.kind === 'list') return { ...node, items: node.items.map(replace) }
    const replaceIn = (entry: ParsedEntry) => {
      const value = replace(entry.value)
      return { ...entry, value: value === entry.value ? fillIn(entry, shapesBelow(shapes, entry.key)) : value }
    }
    const whole = { ...node, entries: node.entries.map(replaceIn) }
    const keys = shapes[0]?.keys
    return keys ? withNeeded(whole, keys) : whole
  }, undefined)
}

/** Collects what may stand in the place of the probe. */
function createCollector(): { report: Report; known: () => ReadonlySet<string> } {
  const known = new Set<string>()
  const keep = ({ message, known: names = [] }: Finding) => {
    if (message.includes(PROBE)) for (const name of names) known.add(name)
  }
  return { report: { add: (_, finding) => keep(finding) }, known: () => known }
}

/** The entities that use a name of a shared file, those with few screens first. */
function listUsers(name: string, { judged, sources }: Project): readonly ValidFile[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]))
  const users = judged.files.filter(({ path, entity }) => entity && texts.get(path)?.includes(name))
  return users.sort((a, b) => (texts.get(a.path)?.length ?? 0) - (texts.get(b.path)?.length ?? 0))
}

const SILENT: Report = { add: () => undefined }

/** More users of a shared name would answer the same. */
const MAX_USERS = 3

function listWitnesses(own: ValidFile, { steps }: Spot, project: Project): readonly ValidFile[] {
  if (own.entity) return [own]
  const name = steps[2]?.key
  return name === undefined ? [] : listUsers(name, project).slice(0, MAX_USERS)
}

/** Finds the spot of the probe in a file. */
export function findProbe(file: ParsedFile): Spot | undefined {
  return listSpots(file).find(({ text }) => text.includes(PROBE))
}

const isTemplates = ({ path }: ValidFile) => path === TEMPLATES

/** An entity as it is with templates that are being written. */
function readWith(templates: Templates, path: string, project: Project): ValidFile | undefined {
  const file = project.parsed.get(path)
  return file && validateFile(expandTemplates(file, templates, SILENT), SILENT)
}

const withFile = (files: readonly ValidFile[], file: ValidFile) => [
  ...files.filter(({ path }) => path !== file.path),
  file,
]

/** Asks the compiler what may stand where the probe stands in the file. */
export function probe(file: ParsedFile, spot: Spot, project: Project): readonly string[] {
  const { judged } = project
  const root = completeAround(spot.steps)
  if (root?.kind !== 'map') return []
  const { report, known } = createCollector()
  const own = validateFile(expandTemplates({ path: file.path, root }, toTemplates(judged.files), report), report)
  if (known().size > 0) return [...known()]
  const files = withFile(judged.files, own)
  for (const user of listWitnesses(own, spot, project)) {
    const witness = isTemplates(own) ? readWith(toTemplates([own]), user.path, project) : user
    if (witness?.entity) checkAlone(witness.entity, joinFiles(withFile(files, witness)), judged.api).replay(report)
    if (known().size > 0) break
  }
  return [...known()]
}
