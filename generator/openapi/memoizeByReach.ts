import type { JsonObject } from './json'
import { createReachCache } from './reachCache'

/** A part of a document, with its name among those of its kind, e.g. a path with what can be called there. */
export interface NamedPart {
  readonly name: string
  readonly part: JsonObject
}

type Make<Made> = (named: NamedPart, document: JsonObject) => Made

/** Memoizes what a function makes of a part of a document, while the part and all that it refers to are identical. */
export function memoizeByReach<Made>(make: Make<Made>): Make<Made> {
  const cache = createReachCache<{ readonly name: string; readonly made: Made }>()
  return ({ name, part }, document) => {
    const found = cache.find(part, document)
    if (found?.name === name) return found.made
    const made = make({ name, part }, document)
    cache.keep(part, document, { name, made })
    return made
  }
}
