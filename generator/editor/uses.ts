import type { ParsedFile } from '../1-parse/parsed'
import { expandTemplates, templatesUsedIn } from '../2-validate/expandTemplates'
import { TEMPLATES } from '../2-validate/templates'
import { findUses } from '../changes/findUses'
import { listScreenParts } from '../changes/screenParts'
import { indexApiWords } from '../changes/words'
import type { Place } from '../diagnostics/diagnostic'
import { memoizeByObject } from '../memory/memoizeByObject'
import type { ApiChange, ApiElement } from '../openapi/apiChange'
import type { ApiFields, ApiOperation } from '../openapi/apiField'
import { toTemplates } from '../readFiles'
import { findFile, type Project } from './project'
import { listSpots, type Spot } from './spot'
import { isShared, listNamed, type Target } from './target'

export interface Use {
  readonly place: Place
  readonly declares: boolean
}

const toKey = ({ kind, name }: Pick<Target, 'kind' | 'name'>) => `${kind} ${name}`

/** Words of the language have no uses. */
const isCounted = ({ kind }: Target) => kind !== 'key' && kind !== 'word'

/** Everything that a file names but fields, which are looked for in the API. */
const targetsIn = (path: string, project: Project): readonly Target[] => {
  const file = findFile(project, path)
  if (file === undefined) return []
  const written = templatesUsedIn(file).length > 0 ? listExpanded(file, project) : []
  return [...listSpots(file), ...written].flatMap((spot) => listNamed(spot, project))
}

/** What the templates of a file say in its screens. */
function listExpanded(file: ParsedFile, { judged }: Project): readonly Spot[] {
  const expanded = expandTemplates(file, toTemplates(judged.files), { add: () => undefined })
  return listSpots(expanded).filter(({ place }) => place.via !== undefined && place.file === TEMPLATES)
}

/** Everything but fields that files name, by kind and name. */
const usesOf = memoizeByObject((project: Project): ReadonlyMap<string, readonly Use[]> => {
  const uses = new Map<string, Use[]>()
  for (const target of project.sources.flatMap(({ path }) => targetsIn(path, project)).filter(isCounted)) {
    const others = uses.get(toKey(target)) ?? []
    const { file, from } = target.place
    if (others.some(({ place }) => place.file === file && place.from === from)) continue
    others.push({ place: target.place, declares: target.declares === true })
    uses.set(toKey(target), others)
  }
  return uses
})

const groundOf = memoizeByObject(({ judged, sources }: Project) => {
  return { screens: listScreenParts(judged), words: indexApiWords(judged.parsed, sources) }
})

function hasPath(fields: ApiFields | undefined, [name = '', ...rest]: readonly string[]): boolean {
  const field = fields?.get(name)
  return field !== undefined && (rest.length === 0 || hasPath(field.fields, rest))
}

function toElements(operation: ApiOperation, path: readonly string[]): readonly ApiElement[] {
  const parts = { query: operation.query, body: operation.body, answer: operation.answer.fields }
  const named = Object.entries(parts).filter(([, fields]) => hasPath(fields, path))
  return named.map(([part]) => ({ operation: operation.id, part: part as ApiElement['part'], path }))
}

/** The operations of an owner, and the tables in which its fields stand. */
export function findOwner(owner: string, { judged }: Project) {
  const operation = judged.api.operations.get(owner)
  if (operation) return { operations: [operation], tables: [] }
  const [path = '', ...tables] = owner.split('.')
  const entity = judged.valid.entities.find((file) => file.path === `schemas/${path}.yaml`)?.entity
  return { operations: judged.api.resources.get(entity?.resource.value ?? '') ?? [], tables }
}

/** The places where screens use a field, as they would be touched if the API lost it. */
function findFieldUses({ name, member, place }: Target, project: Project): readonly Use[] {
  const { operations, tables } = findOwner(member?.owner ?? '', project)
  const [first, ...rest] = operations.flatMap((operation) => toElements(operation, [...tables, name]))
  if (first === undefined) return [{ place, declares: false }]
  const change: ApiChange = { elements: [first, ...rest], change: 'removed', facts: '', says: '' }
  return findUses(change, groundOf(project)).map((use) => ({ place: use, declares: false }))
}

/** Names that an entity declares for itself, whatever others call so. */
const isOfEntity = ({ kind }: Target) => kind === 'action' || kind === 'condition'

function withinReach({ place }: Target, uses: readonly Use[]): readonly Use[] {
  const isOwn = (use: Use) => use.declares && !isShared(use.place.file)
  const owners = new Set(uses.filter(isOwn).map((use) => use.place.file))
  const isReached = owners.has(place.file) ? (file: string) => file === place.file : (file: string) => !owners.has(file)
  return uses.filter((use) => isReached(use.place.file))
}

/** Where what somebody points at is declared and used. */
export function listUses(target: Target, project: Project): readonly Use[] {
  if (target.kind === 'member') return findFieldUses(target, project)
  const uses = usesOf(project).get(toKey(target)) ?? []
  return isOfEntity(target) ? withinReach(target, uses) : uses
}
