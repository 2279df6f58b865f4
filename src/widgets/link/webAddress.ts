/** Absolute HTTP or HTTPS URL, with https:// added if missing; undefined for scripts and paths. */
export function toWebAddress(typed: string): string | undefined {
  const text = typed.trim()
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  const isWeb = /^https?:\/\/[^\s/?#]+\.[^\s]+$/i.test(whole)
  return isWeb && URL.canParse(whole) ? whole : undefined
}
