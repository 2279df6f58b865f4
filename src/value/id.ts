import type { Id } from '../contract/value'

const shape = /^\d{1,19}$/

export function isId(text: string): text is Id {
  return shape.test(text)
}

/** Of a text that was no id yet, such as a part of a joined list; throws for any other text. */
export function toId(text: string): Id {
  if (isId(text)) return text
  throw new Error(`"${text}" is no id`)
}
