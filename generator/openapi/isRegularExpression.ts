/** True for a regular expression that browsers accept as a `pattern` of JSON Schema. */
export function isRegularExpression(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp
  } catch {
    return false
  }
}
