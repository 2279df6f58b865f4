import type { ParsedEntry, ParsedNode } from '../1-parse/parsed'
import type { Place } from '../diagnostics/diagnostic'
import { findFieldPlace, findOperationPlace } from './apiPlaces'
import { findFile, type Project } from './project'
import type { Target } from './target'
import { listUses } from './uses'

function entryAt(node: ParsedNode | undefined, [key, ...rest]: readonly string[]): ParsedEntry | undefined {
  const entry = node?.kind === 'map' ? node.entries.find((candidate) => candidate.key === key) : undefined
  return rest.length === 0 ? entry : entryAt(entry?.value, rest)
}

/** The entry of a field below `fields:`; of a column below the columns of its table, which may be a shared one. */
function findDescribed(name: string, owner: string, project: Project): Place | undefined {
  const [path = '', ...tables] = owner.split('.')
  const root = findFile(project, `schemas/${path}.yaml`)?.root
  const steps = tables.flatMap((table, index) => [...(index === 0 ? ['fields'] : []), table, 'rows', 'columns'])
  if (tables.length === 0) return entryAt(root, ['fields', name])?.keyPlace
  const shared = entryAt(root, ['fields', ...tables.slice(0, 1), 'rows'])?.value
  if (shared?.kind !== 'scalar') return entryAt(root, [...steps, name])?.keyPlace
  const rows = findFile(project, 'schemas/shared/rows.yaml')?.root
  return entryAt(rows, ['rows', shared.text, 'columns', name])?.keyPlace
}

function findMemberPlace({ name, member, place }: Target, project: Project): Place | undefined {
  const owner = member?.owner ?? ''
  const described = findDescribed(name, owner, project)
  // From the entry itself onwards to the API.
  const isSame = described?.file === place.file && described.from === place.from
  return isSame ? findFieldPlace(name, owner, project) : (described ?? findFieldPlace(name, owner, project))
}

/** Where what somebody points at is declared: in `schemas/`, else in `openapi/`. */
export function findDefinitions(target: Target, project: Project): readonly Place[] {
  if (target.kind === 'operation') return [findOperationPlace(target.name, project) ?? []].flat()
  if (target.kind === 'member') return [findMemberPlace(target, project) ?? []].flat()
  const declared = listUses(target, project).filter(({ declares }) => declares)
  if (declared.length > 0 || target.kind !== 'condition') return declared.map(({ place }) => place)
  // The conditions of statuses are declared by the entries that meet them.
  return project.judged.resolved.names.conditions.get(target.name)?.places ?? []
}
