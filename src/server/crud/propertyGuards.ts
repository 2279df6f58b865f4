import type { Codes, FieldGuard, Guards } from '../../contract/guard'
import { shownGuard } from '../http/guardTree'
import { toJsonObject } from '../http/json'
import type { Reference, Resource } from './resource'

type Known = { [resource: string]: { [path: string]: FieldGuard } }

/** Adds groups of permission codes that may see the property; returns true if one was new. */
function addSee(known: Known, { resource, path }: { resource: string; path: string }, see: Codes): boolean {
  const before = known[resource]?.[path]?.see ?? []
  const texts = new Set(before.map((some) => some.join(' ')))
  const added = see.filter((some) => !texts.has(some.join(' ')))
  if (added.length === 0) return false
  known[resource] = { ...known[resource], [path]: { ...known[resource]?.[path], see: [...before, ...added] } }
  return true
}

function siblingsOf({ path }: Reference, own: string): string {
  return [...path.slice(0, -1), own].join('.')
}

/** A copy is seen by whoever sees the property that it copies, and the reference that it follows. */
function guardCopies({ name, references }: Resource, known: Known): boolean {
  let isChanged = false
  for (const reference of references) {
    const ofReference = known[name]?.[reference.path.join('.')]?.see ?? []
    for (const [own, theirs] of Object.entries({ ...reference.copies, ...reference.defaults })) {
      const see = [...ofReference, ...(known[reference.resource]?.[theirs]?.see ?? [])]
      isChanged = addSee(known, { resource: name, path: siblingsOf(reference, own) }, see) || isChanged
    }
  }
  return isChanged
}

function guardShown({ name, fields }: Resource, known: Known): boolean {
  let isChanged = false
  for (const [path, { rule }] of Object.entries(fields)) {
    const see = shownGuard(toJsonObject(rule), known)?.see ?? []
    isChanged = addSee(known, { resource: name, path }, see) || isChanged
  }
  return isChanged
}

/** The guards of the screens, and those of what copies or shows a guarded property in another resource. */
export function completeGuards(guards: Guards, resources: readonly Resource[]): Guards {
  const known: Known = Object.fromEntries(Object.entries(guards).map(([name, paths]) => [name, { ...paths }]))
  let isChanged = true
  while (isChanged) {
    isChanged = false
    for (const resource of resources)
      for (const guard of [guardCopies, guardShown]) isChanged = guard(resource, known) || isChanged
  }
  return known
}
