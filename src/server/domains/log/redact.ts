const SECRET = /password|token|secret|authorization|credential|captcha|access-?key/i
/** Words joined with two dots at least, each read from its beginning only: text is up to megabytes of anything. */
const DOTTED = /(?<![\w.-])[\w-]+(?:\.[\w-]*){2,}/g
const TOKEN = 'eyJ'
/** What stands before the @ of an address. */
const SIGN_IN = /(?<=:\/\/)[^/\s:@]+:[^/\s@]+(?=@)/g
const HIDDEN = '***'

function hideToken(words: string): string {
  const at = words.indexOf(TOKEN)
  return at < 0 ? words : `${words.slice(0, at)}${HIDDEN}`
}

/** A token is hidden wherever it stands. */
export function redactText(text: string): string {
  return text.replace(DOTTED, hideToken).replace(SIGN_IN, HIDDEN)
}

/** The same value without what must not be written down, to any depth. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(redact)
  const entries = Object.entries(value).map(([name, inner]) => [name, SECRET.test(name) ? HIDDEN : redact(inner)])
  return Object.fromEntries(entries)
}
