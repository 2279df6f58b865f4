/** Where a site has its maps from, as `/config.json` says. */
export interface MapSite {
  /** Addresses of tiles with {x}, {y}, {z} and, where there are several hosts, {s}; several lie over each other. */
  readonly tiles: readonly (string | number)[]
  /** What stands for {s}, a character a host. */
  readonly subdomains: string
  /** Whom the map is owed to, and where that is told. */
  readonly attribution: string
  readonly attributionLink: string
  readonly maxZoom: number
  /** What is seen of the world where nothing is chosen yet. */
  readonly longitude: number
  readonly latitude: number
  readonly zoom: number
}

/** Only addresses that a browser may load pictures from. */
export function toTileAddresses({ tiles }: Pick<MapSite, 'tiles'>): readonly string[] {
  return tiles.map(String).filter((tile) => /^(https?:\/\/|\/(?!\/))/i.test(tile))
}
