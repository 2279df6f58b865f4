import { isMapOrigin } from '../static/mapOrigin'
import { StartError } from './StartError'

/** Parses origins separated by spaces; throws StartError. */
export function readMapOrigins(text: string | undefined): readonly string[] {
  const origins = (text ?? '').split(/\s+/).filter((origin) => origin !== '')
  const wrong = origins.find((origin) => !isMapOrigin(origin))
  if (wrong === undefined) return origins
  throw new StartError(
    `MAP_ORIGINS 中的“${wrong}”不是地址，应如 https://tiles.example.com 或 https://*.example.com`,
    `"${wrong}" in MAP_ORIGINS is no origin; write it as https://tiles.example.com or https://*.example.com`,
  )
}
