import type { RecordData } from '../contract/value'

interface FlowRoute {
  readonly routeKey: string
  readonly routeValue: string
}

function readJson(remark: string): FlowRoute | undefined {
  try {
    const { routeKey, routeValue } = JSON.parse(remark) as Partial<FlowRoute>
    return routeKey && routeValue ? { routeKey, routeValue } : undefined
  } catch {
    return undefined
  }
}

/** Parses a route from JSON or `key=value`. */
function readRoute(remark: string): FlowRoute | undefined {
  if (remark.startsWith('{')) return readJson(remark)
  const at = remark.indexOf('=')
  return at < 1 ? undefined : { routeKey: remark.slice(0, at).trim(), routeValue: remark.slice(at + 1).trim() }
}

/** The path of a route in the entries of the dictionary `flow`; undefined if it has none. */
export function findDocumentPath(entries: readonly RecordData[], routeKey: string): string | undefined {
  const routes = entries.map(({ remark }) => readRoute(String(remark ?? '').trim()))
  return routes.find((route) => route?.routeKey === routeKey)?.routeValue
}
