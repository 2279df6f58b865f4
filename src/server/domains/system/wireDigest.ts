import { wirePassword } from './wirePassword'

const DIGEST = /^[0-9a-f]{32}$/

export function isDigest(password: string): boolean {
  return DIGEST.test(password)
}

/** Some clients send a password as it was typed, others its digest: both come to the digest that signs in. */
export function wireDigest(password: string): string {
  return isDigest(password) ? password : wirePassword(password)
}
