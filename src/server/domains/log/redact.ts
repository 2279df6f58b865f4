const SECRET = /password|token|secret|authorization|credential|captcha|access-?key/i
/** A token, wherever it stands, and what stands before the @ of an address. */
const IN_TEXT = /eyJ[\w-]+\.[\w-]+\.[\w-]*|(?<=:\/\/)[^/\s:@]+:[^/\s@]+(?=@)/g
const HIDDEN = '***'

export function redactText(text: string): string {
  return text.replace(IN_TEXT, HIDDEN)
}

/** The same value without what must not be written down, to any depth. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(redact)
  const entries = Object.entries(value).map(([name, inner]) => [name, SECRET.test(name) ? HIDDEN : redact(inner)])
  return Object.fromEntries(entries)
}
