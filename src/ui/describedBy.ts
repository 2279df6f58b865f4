interface FieldTexts {
  readonly hint?: string
  readonly error?: string
  /** Whether a note says that the value is overruled. */
  readonly overruled?: boolean
}

export const labelId = (id: string) => `${id}-label`
export const errorId = (id: string) => `${id}-error`
export const hintId = (id: string) => `${id}-hint`
export const overruleId = (id: string) => `${id}-overruled`

/** What a control inside a `Field` takes as its `describedBy`. */
export function describedBy(id: string, { hint, error, overruled }: FieldTexts): string | undefined {
  const line = error ? errorId(id) : hint && hintId(id)
  if (!overruled) return line || undefined
  return line ? `${line} ${overruleId(id)}` : overruleId(id)
}
