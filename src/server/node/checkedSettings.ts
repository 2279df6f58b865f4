import { isMapOrigin } from '../static/mapOrigin'
import type { Environment } from './environment'
import { StartError } from './StartError'

export interface Sm2Settings {
  /** Decrypts passwords that clients encrypt with SM2; absent: none is decrypted. */
  readonly sm2PrivateKey: string | undefined
}

/** Throws StartError, without the key in its message. */
export function readSm2Key({ SM2_PRIVATE_KEY: text }: Environment): Sm2Settings {
  if (!text) return { sm2PrivateKey: undefined }
  if (/^[0-9a-f]{64}$/i.test(text) && !/^0+$/.test(text)) return { sm2PrivateKey: text }
  throw new StartError(
    'SM2_PRIVATE_KEY 应为 64 位十六进制私钥',
    'SM2_PRIVATE_KEY is a private key of 64 hexadecimal signs',
  )
}

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
