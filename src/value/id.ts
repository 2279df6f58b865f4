import type { Id } from '../contract/value'

const shape = /^\d{1,19}$/

export function isId(text: string): text is Id {
  return shape.test(text)
}

/** Throws for a text that is not an id, such as a part of a joined list. */
export function toId(text: string): Id {
  if (isId(text)) return text
  throw new Error(`"${text}" is no id`)
}
