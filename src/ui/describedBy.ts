interface FieldTexts {
  readonly hint?: string
  readonly error?: string
}

export const labelId = (id: string) => `${id}-label`
export const errorId = (id: string) => `${id}-error`
export const hintId = (id: string) => `${id}-hint`

/** Value of `describedBy` for a control inside a `Field`. */
export function describedBy(id: string, { hint, error }: FieldTexts): string | undefined {
  if (error) return errorId(id)
  return hint ? hintId(id) : undefined
}
