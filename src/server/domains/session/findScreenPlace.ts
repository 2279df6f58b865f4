import type { PlaceTable } from '../../../contract/places'

export interface ScreenPlace {
  readonly screen: string
  readonly file: string
  readonly line: number
}

interface Failure {
  /** Id of the screen; '' where only the page's address is known. */
  readonly screen: string
  readonly field: string
  readonly url: string
}

function pathOf(url: string): string {
  try {
    return new URL(url, 'http://localhost').pathname
  } catch {
    return ''
  }
}

/** A form or view has the key of its record behind its address. */
function findByPath(places: PlaceTable, url: string): string | undefined {
  const path = pathOf(url)
  const isAt = (screen: string) => path === places[screen]?.path || path.startsWith(`${places[screen]?.path}/`)
  const length = (screen: string) => places[screen]?.path.length ?? 0
  return Object.keys(places)
    .filter(isAt)
    .sort((a, b) => length(b) - length(a))[0]
}

const PLACE = /^(.*):(\d+):\d+$/

/** The place in YAML of a field, or of its screen where the field is unknown; undefined outside of all screens. */
export function findScreenPlace(places: PlaceTable, { screen, field, url }: Failure): ScreenPlace | undefined {
  const id = Object.hasOwn(places, screen) ? screen : findByPath(places, url)
  const found = id === undefined ? undefined : places[id]
  if (id === undefined || found === undefined) return undefined
  const at = Object.hasOwn(found.fields, field) ? found.fields[field] : found.at
  const [, file = '', line = ''] = PLACE.exec(at ?? '') ?? []
  return { screen: id, file, line: Number.parseInt(line, 10) }
}
