import 'leaflet/dist/leaflet.css'
import { divIcon, type LatLngExpression, type Map as LeafletMap, map, marker, tileLayer } from 'leaflet'
import { type Coordinates, toCoordinates } from './coordinates'
import { type MapSite, toTileAddresses } from './mapSite'

export interface MapOptions {
  readonly site: MapSite
  readonly at: Coordinates | undefined
  /** Absent: read-only. */
  readonly onMove?: (at: Coordinates) => void
  /** Called when a tile fails to load. */
  readonly onFail: () => void
}

export interface DrawnMap {
  /** Moves the marker and scrolls it into view. */
  readonly show: (at: Coordinates | undefined) => void
  /** Moves the marker by pixels, or the map if read-only. */
  readonly nudge: (right: number, down: number) => void
  /** Moves the marker to the centre of the view. */
  readonly choose: () => void
  readonly zoom: (steps: 1 | -1) => void
  readonly clear: () => void
}

const NEAR = 16
const PIN =
  '<svg viewBox="0 0 24 32" class="size-full" aria-hidden="true"><path d="M12 0C5.4 0 0 5.3 0 11.8 0 20.5 12 32 12 32s12-11.5 12-20.2C24 5.3 18.6 0 12 0Z" fill="currentColor"/><circle cx="12" cy="12" r="4.5" class="fill-on-danger"/></svg>'

const toPoint = ({ longitude, latitude }: Coordinates): LatLngExpression => [Number(latitude), Number(longitude)]

function addTiles(on: LeafletMap, { site, onFail }: MapOptions): void {
  for (const address of toTileAddresses(site)) {
    const layer = tileLayer(address, {
      subdomains: site.subdomains,
      maxZoom: site.maxZoom,
      // Tile providers check the referrer.
      referrerPolicy: 'strict-origin-when-cross-origin',
    })
    layer.on('tileerror', onFail).addTo(on)
  }
}

/** Renders a Leaflet map; the surrounding component adds keyboard and accessibility. */
export function drawMap(element: HTMLElement, options: MapOptions): DrawnMap {
  const { site, at, onMove } = options
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const drawn = map(element, {
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    worldCopyJump: true,
    maxZoom: site.maxZoom,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
  })
  drawn.setView(at ? toPoint(at) : [site.latitude, site.longitude], at ? Math.min(NEAR, site.maxZoom) : site.zoom)
  addTiles(drawn, options)
  const icon = divIcon({ html: PIN, className: 'text-danger drop-shadow', iconSize: [24, 32], iconAnchor: [12, 32] })
  const pin = marker(drawn.getCenter(), { icon, draggable: onMove !== undefined, keyboard: false, autoPan: true })
  const place = (point: LatLngExpression) => {
    pin.setLatLng(point).addTo(drawn)
    onMove?.(toCoordinates(pin.getLatLng()))
  }
  const show = (shown: Coordinates | undefined) => {
    if (!shown) return void pin.remove()
    pin.setLatLng(toPoint(shown)).addTo(drawn)
    if (!drawn.getBounds().contains(toPoint(shown))) drawn.panTo(toPoint(shown), { animate: !still })
  }
  const choose = () => place(drawn.getCenter())
  show(at)
  if (onMove) drawn.on('click', ({ latlng }) => place(latlng))
  pin.on('dragend', () => place(pin.getLatLng()))
  const sizes = new ResizeObserver(() => drawn.invalidateSize())
  sizes.observe(element)
  return {
    show,
    choose,
    nudge: (right, down) => {
      if (!onMove) return void drawn.panBy([right, down], { animate: false })
      if (!drawn.hasLayer(pin)) return choose()
      place(drawn.containerPointToLatLng(drawn.latLngToContainerPoint(pin.getLatLng()).add([right, down])))
      if (!drawn.getBounds().contains(pin.getLatLng())) drawn.panTo(pin.getLatLng(), { animate: false })
    },
    zoom: (steps) => void drawn.setZoom(drawn.getZoom() + steps),
    clear: () => {
      sizes.disconnect()
      drawn.remove()
    },
  }
}
