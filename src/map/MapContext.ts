import { createContext, createElement, type ReactNode, useContext } from 'react'
import { type MapSite, toTileAddresses } from './mapSite'

const MapContext = createContext<MapSite | undefined>(undefined)

/** Provides the site's map, so that widgets do not depend on the app's configuration. */
export function MapProvider({ site, children }: { readonly site: MapSite; readonly children: ReactNode }) {
  return createElement(MapContext, { value: toTileAddresses(site).length > 0 ? site : undefined }, children)
}

/** Undefined on a site without maps. */
export function useMapSite(): MapSite | undefined {
  return useContext(MapContext)
}
