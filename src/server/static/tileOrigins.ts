import type { AppFile } from './appFile'
import { isMapOrigin } from './mapOrigin'

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

/** Turns a subdomain with {s} into a wildcard. */
function toOrigin(tile: string): string | undefined {
  const [origin] = ORIGIN.exec(tile) ?? []
  const known = origin?.toLowerCase().replace(/^(https?:\/\/)[^.]*\{s\}[^.]*\./, '$1*.')
  return known !== undefined && isMapOrigin(known) ? known : undefined
}

/** The origins of map tiles in the app's configuration; ignores invalid ones. */
export function tileOrigins(config: Pick<AppFile, 'body'> | undefined): readonly string[] {
  const site = config && parse(new TextDecoder().decode(config.body))
  const map = isObject(site) ? site.map : undefined
  const tiles = isObject(map) && Array.isArray(map.tiles) ? map.tiles : []
  return [...new Set(tiles.flatMap((tile: unknown) => (typeof tile === 'string' ? (toOrigin(tile) ?? []) : [])))]
}
