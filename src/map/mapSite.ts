/** Map settings of `/config.json`. */
export interface MapSite {
  /** Tile URLs with {x}, {y}, {z} and optionally {s}; several are layered. */
  readonly tiles: readonly (string | number)[]
  /** Values of {s}, one character per host. */
  readonly subdomains: string
  /** Name and link of the map's owner, as its licence requires. */
  readonly attribution: string
  readonly attributionLink: string
  readonly maxZoom: number
  /** Initial view without a chosen place. */
  readonly longitude: number
  readonly latitude: number
  readonly zoom: number
}

/** Keeps only tile URLs over HTTP or on this site. */
export function toTileAddresses({ tiles }: Pick<MapSite, 'tiles'>): readonly string[] {
  return tiles.map(String).filter((tile) => /^(https?:\/\/|\/(?!\/))/i.test(tile))
}
