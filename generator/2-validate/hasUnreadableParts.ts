/** True if a nested value failed to parse; suppresses follow-up errors about missing parts. */
export function hasUnreadableParts(read: unknown): boolean {
  return typeof read === 'object' && read !== null && 'unreadable' in read
}
