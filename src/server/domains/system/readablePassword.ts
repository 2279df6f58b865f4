import type { Random } from '../../http/serverConfig'

/** 32 characters without easily confused ones. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_SIZE = 4

/** Three groups of four with sixty random bits: `k7mq-w2xd-9hrt`. */
export function readablePassword(random: Random): string {
  const signs = Array.from(random(GROUPS * GROUP_SIZE), (byte) => SIGNS.charAt(byte % SIGNS.length)).join('')
  return (signs.match(/.{4}/g) ?? []).join('-')
}
