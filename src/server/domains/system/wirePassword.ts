import { md5 } from 'js-md5'

/** What a browser sends instead of the typed password. */
export function wirePassword(typed: string): string {
  return md5(typed)
}
