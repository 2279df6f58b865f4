/** Whether browsers take the text as JSON Schema's `pattern`. */
export function isRegularExpression(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp
  } catch {
    return false
  }
}
