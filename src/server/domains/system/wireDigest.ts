import { wirePassword } from './wirePassword'

const DIGEST = /^[0-9a-f]{32}$/

export function isDigest(password: string): boolean {
  return DIGEST.test(password)
}

/** Digest of a password, whether the client sends the typed one or the digest. */
export function wireDigest(password: string): string {
  return isDigest(password) ? password : wirePassword(password)
}
