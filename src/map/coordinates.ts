import { round } from '../value/decimal'

/** Decimal degrees as text, as records store them. */
export interface Coordinates {
  readonly longitude: string
  readonly latitude: string
}

const PAIR = /^(-?\d{1,3}(?:\.\d+)?)\s*[,，\s]\s*(-?\d{1,2}(?:\.\d+)?)$/
/** Decimal places that records store, a tenth of a metre. */
const DIGITS = 6

export const WRONG_COORDINATES = '经纬度应为“经度,纬度”，例如 113.264385,23.129112'

/** Parses longitude and latitude, in the order of Chinese maps; undefined for other texts. */
export function parseCoordinates(text: string): Coordinates | undefined {
  const [, longitude, latitude] = PAIR.exec(text.normalize('NFKC').trim()) ?? []
  if (longitude === undefined || latitude === undefined) return undefined
  const isOnGlobe = Math.abs(Number(longitude)) <= 180 && Math.abs(Number(latitude)) <= 90
  return isOnGlobe ? { longitude: round(longitude, DIGITS), latitude: round(latitude, DIGITS) } : undefined
}

export function toCoordinateText(longitude: string, latitude: string): string {
  return longitude === '' || latitude === '' ? '' : `${longitude},${latitude}`
}

/** Wraps longitudes beyond 180° and clamps latitudes. */
export function toCoordinates({ lng, lat }: { readonly lng: number; readonly lat: number }): Coordinates {
  const east = ((((lng + 180) % 360) + 360) % 360) - 180
  const north = Math.max(-90, Math.min(90, lat))
  return { longitude: round(east.toFixed(DIGITS), DIGITS), latitude: round(north.toFixed(DIGITS), DIGITS) }
}
