import { md5 } from '../../../value/md5'

/** Digest that browsers send instead of the typed password. */
export function wirePassword(typed: string): string {
  return md5(typed)
}
