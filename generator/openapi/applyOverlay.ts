import { arrayOf, type Json, type JsonObject, stringOf, toObject } from './json'

/** The steps of a JSONPath such as `$.paths['/x'].get` or `$.components.schemas.*`. */
function toSteps(target: string): readonly string[] {
  const steps = [...target.matchAll(/\.([A-Za-z0-9_*-]+)|\[['"](.+?)['"]\]|\[(\*)\]/g)]
  return steps.map((step) => step[1] ?? step[2] ?? step[3] ?? '')
}

function merge(into: Json | undefined, update: Json | undefined): Json | undefined {
  if (Array.isArray(into) && Array.isArray(update)) return [...into, ...update]
  if (typeof into !== 'object' || into === null || typeof update !== 'object' || update === null) return update
  const result: { [key: string]: Json | undefined } = { ...toObject(into) }
  for (const [key, value] of Object.entries(toObject(update))) result[key] = merge(result[key], value)
  return result
}

function updateAt(
  node: Json | undefined,
  steps: readonly string[],
  change: (node: Json | undefined) => Json | undefined,
): Json | undefined {
  const [step, ...rest] = steps
  if (step === undefined) return change(node)
  const result: { [key: string]: Json | undefined } = { ...toObject(node) }
  const keys = step === '*' ? Object.keys(result) : step in result ? [step] : []
  for (const key of keys) result[key] = updateAt(result[key], rest, change)
  return result
}

/** Applies the updates and removals of an OpenAPI Overlay; returns a new document. */
export function applyOverlay(document: JsonObject, overlay: JsonObject): JsonObject {
  return arrayOf(overlay.actions).reduce<JsonObject>((changed, entry) => {
    const action = toObject(entry)
    const steps = toSteps(stringOf(action.target) ?? '$')
    const change = (node: Json | undefined) => (action.remove === true ? undefined : merge(node, action.update))
    return toObject(updateAt(changed, steps, change))
  }, document)
}
