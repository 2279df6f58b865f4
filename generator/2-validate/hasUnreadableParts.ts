/** Whether something below was written and could not be read: what is missing there then is no mistake of its own. */
export function hasUnreadableParts(read: unknown): boolean {
  return typeof read === 'object' && read !== null && 'torn' in read
}
