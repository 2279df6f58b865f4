import type { FormErrors } from './findErrors'
import type { FormMessage } from './formMessage'

function isSameMessage(a: FormMessage | undefined, b: FormMessage): boolean {
  return a?.text === b.text && a.title === b.title && a.limit === b.limit
}

export function isSameErrors(a: FormErrors, b: FormErrors): boolean {
  return a.size === b.size && [...a].every(([path, message]) => isSameMessage(b.get(path), message))
}
