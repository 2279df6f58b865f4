import { createContext, createElement, type ReactNode, useContext } from 'react'
import { type MapSite, toTileAddresses } from './mapSite'

const MapContext = createContext<MapSite | undefined>(undefined)

/** A widget knows no site: where maps come from is handed down to it. */
export function MapProvider({ site, children }: { readonly site: MapSite; readonly children: ReactNode }) {
  return createElement(MapContext, { value: toTileAddresses(site).length > 0 ? site : undefined }, children)
}

/** Where maps come from; undefined on a site that has none. */
export function useMapSite(): MapSite | undefined {
  return useContext(MapContext)
}
