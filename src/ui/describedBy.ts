interface FieldTexts {
  readonly hint?: string
  readonly error?: string
  readonly unit?: string
}

export const labelId = (id: string) => `${id}-label`
export const errorId = (id: string) => `${id}-error`
export const hintId = (id: string) => `${id}-hint`
export const unitId = (id: string) => `${id}-unit`

/** Value of `describedBy` for a control inside a `Field`: what is wrong or the hint, then the unit. */
export function describedBy(id: string, { hint, error, unit }: FieldTexts): string | undefined {
  const message = error ? errorId(id) : hint && hintId(id)
  return [message, unit && unitId(id)].filter(Boolean).join(' ') || undefined
}
