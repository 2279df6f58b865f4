import type { Environment } from './environment'
import { StartError } from './StartError'

export interface Sm2Settings {
  /** Opens passwords that clients encrypt; absent: none do. */
  readonly sm2PrivateKey: string | undefined
}

/** A refusal must not tell the key itself. */
export function readSm2Key({ SM2_PRIVATE_KEY: text }: Environment): Sm2Settings {
  if (!text) return { sm2PrivateKey: undefined }
  if (/^[0-9a-f]{64}$/i.test(text) && !/^0+$/.test(text)) return { sm2PrivateKey: text }
  throw new StartError(
    'SM2_PRIVATE_KEY 应为 64 位十六进制私钥',
    'SM2_PRIVATE_KEY is a private key of 64 hexadecimal signs',
  )
}
