interface Form {
  /** True while the form has unsaved changes. */
  readonly current: boolean
}

/** The open forms with the ids of their tabs. */
const forms = new Map<Form, string | undefined>()

/** Registers an open form; returns the function that unregisters it. A dirty form in a hidden tab stays registered. */
export function watchUnsaved(form: Form, place?: string): () => void {
  forms.set(form, place)
  return () => {
    if (place === undefined || !form.current) forms.delete(form)
  }
}

/** True if leaving the page, or closing the given tab, would lose changes. */
export function hasUnsavedWork(place?: string): boolean {
  return [...forms].some(([form, own]) => form.current && (place === undefined || own === place))
}

export function forgetUnsaved(place: string): void {
  for (const [form, own] of forms) if (own === place) forms.delete(form)
}
