import type { Json, JsonObject } from './json'

function shareList(before: readonly Json[], now: readonly Json[]): readonly Json[] {
  const shared = now.map((item, index) => shareParts(before[index], item))
  return shared.length === before.length && shared.every((item, index) => item === before[index]) ? before : shared
}

/** The order of the keys counts, since outputs are written in it. */
function shareObject(before: JsonObject, now: JsonObject): JsonObject {
  const [known, names] = [Object.keys(before), Object.keys(now)]
  let isSame = known.length === names.length
  const entries = names.map((name, index): [string, Json | undefined] => {
    const value = now[name]
    const shared = value === undefined ? undefined : shareParts(before[name], value)
    isSame &&= known[index] === name && shared === before[name]
    return [name, shared]
  })
  return isSame ? before : Object.fromEntries(entries)
}

/** `now` with the part of `before` wherever the two are equal, so that equal parts are identical. */
export function shareParts<Part extends Json>(before: Json | undefined, now: Part): Part
export function shareParts(before: Json | undefined, now: Json): Json {
  if (before === now || typeof now !== 'object' || now === null) return now
  if (typeof before !== 'object' || before === null || Array.isArray(before) !== Array.isArray(now)) return now
  return Array.isArray(now)
    ? shareList(before as readonly Json[], now)
    : shareObject(before as JsonObject, now as JsonObject)
}
