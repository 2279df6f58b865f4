const SECRET = /password|token|secret|authorization|credential|captcha|access-?key/i
/** Matches at least two dots, with each match anchored at its start: linear on megabytes of text. */
const DOTTED = /(?<![\w.-])[\w-]+(?:\.[\w-]*){2,}/g
const TOKEN = 'eyJ'
/** Credentials before the @ of a URL. */
const SIGN_IN = /(?<=:\/\/)[^/\s:@]+:[^/\s@]+(?=@)/g
const HIDDEN = '***'

function hideToken(words: string): string {
  const at = words.indexOf(TOKEN)
  return at < 0 ? words : `${words.slice(0, at)}${HIDDEN}`
}

export function redactText(text: string): string {
  return text.replace(DOTTED, hideToken).replace(SIGN_IN, HIDDEN)
}

/** Copies the value with secret fields replaced, at any depth. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(redact)
  const entries = Object.entries(value).map(([name, inner]) => [name, SECRET.test(name) ? HIDDEN : redact(inner)])
  return Object.fromEntries(entries)
}
