export interface Coordinates {
  readonly longitude: string
  readonly latitude: string
}

const PAIR = /^(-?\d{1,3}(?:\.\d+)?)\s*[,，\s]\s*(-?\d{1,2}(?:\.\d+)?)$/

/** Two numbers on the globe, longitude first as Chinese maps have it. */
export function parseCoordinates(text: string): Coordinates | undefined {
  const [, longitude, latitude] = PAIR.exec(text.normalize('NFKC').trim()) ?? []
  if (longitude === undefined || latitude === undefined) return undefined
  const isOnGlobe = Math.abs(Number(longitude)) <= 180 && Math.abs(Number(latitude)) <= 90
  return isOnGlobe ? { longitude, latitude } : undefined
}

export function toCoordinateText(longitude: string, latitude: string): string {
  return longitude === '' || latitude === '' ? '' : `${longitude},${latitude}`
}
