import { md5 } from '../value/md5'

const ROUNDS = 2_000

/** Slow salted digest of the lock password, against guessing. */
export function digestWithSalt(password: string, salt: string): string {
  let text = password
  for (let round = 0; round < ROUNDS; round += 1) text = md5(`${salt}:${text}`)
  return text
}
