import { Secret, TOTP } from 'otpauth'
import type { Random } from '../../http/serverConfig'

const PERIOD = 30
/** Length that RFC 4226 recommends for a shared secret. */
const SECRET_BYTES = 20
const ISSUER = 'Formwork'

/** Parameters of an authenticator app; `secret` is in base32. */
export interface Authenticator {
  readonly secret: string
  readonly account: string
}

function toTotp({ secret, account }: Authenticator): TOTP {
  return new TOTP({ issuer: ISSUER, label: account, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD })
}

export function createSecret(random: Random): string {
  const bytes = Uint8Array.from(random(SECRET_BYTES))
  return new Secret({ buffer: bytes.buffer }).base32
}

/** `otpauth:` URI for a QR code. */
export function toAddress(authenticator: Authenticator): string {
  return toTotp(authenticator).toString()
}

/** Counter of the 30 seconds that a code is valid for: the present, previous or next one; undefined if the code is wrong. */
export function findStep(authenticator: Authenticator, code: string, now: number): number | undefined {
  const delta = toTotp(authenticator).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta
}
