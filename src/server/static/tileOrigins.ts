import type { AppFile } from './appFile'
import { isMapOrigin } from './mapOrigin'

/** Scheme, host and port of a tile's address. */
const ORIGIN = /^https?:\/\/[^/?#\s]+/i

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Hosts that are told apart by {s} are all that stand beside each other there. */
function toOrigin(tile: string): string | undefined {
  const [origin] = ORIGIN.exec(tile) ?? []
  const known = origin?.toLowerCase().replace(/^(https?:\/\/)[^.]*\{s\}[^.]*\./, '$1*.')
  return known !== undefined && isMapOrigin(known) ? known : undefined
}

/** Where the maps of a site come from, as its configuration says; what makes no sense lets nothing in. */
export function tileOrigins(config: Pick<AppFile, 'body'> | undefined): readonly string[] {
  const said = config && parse(new TextDecoder().decode(config.body))
  const map = isObject(said) ? said.map : undefined
  const tiles = isObject(map) && Array.isArray(map.tiles) ? map.tiles : []
  return [...new Set(tiles.flatMap((tile: unknown) => (typeof tile === 'string' ? (toOrigin(tile) ?? []) : [])))]
}
