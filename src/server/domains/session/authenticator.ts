import { Secret, TOTP } from 'otpauth'
import type { Random } from '../../http/serverConfig'

const PERIOD = 30
/** As RFC 4226 asks of a shared secret. */
const SECRET_BYTES = 20
const ISSUER = 'Formwork'

/** What an app for codes knows of an account; `secret` is in base32. */
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

/** The address that a QR code holds. */
export function toAddress(authenticator: Authenticator): string {
  return toTotp(authenticator).toString()
}

/** The half minute that a code belongs to, this one or one beside it; undefined where it is no code of these. */
export function findStep(authenticator: Authenticator, code: string, now: number): number | undefined {
  const delta = toTotp(authenticator).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta
}
