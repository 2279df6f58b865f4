interface Form {
  /** Whether there is something to lose. */
  readonly current: boolean
}

/** The forms that are open, each with the tab it lies in. */
const forms = new Map<Form, string | undefined>()

/**
 * Counts a form among those that are open; returns what ends that. One in a tab that is only hidden still counts: its
 * effects have ended, what was typed has not.
 */
export function watchUnsaved(form: Form, place?: string): () => void {
  forms.set(form, place)
  return () => {
    if (place === undefined || !form.current) forms.delete(form)
  }
}

/** Whether leaving the page, or closing that one tab, would lose what was typed. */
export function hasUnsavedWork(place?: string): boolean {
  return [...forms].some(([form, own]) => form.current && (place === undefined || own === place))
}

/** The tab is gone, and its forms with it. */
export function forgetUnsaved(place: string): void {
  for (const [form, own] of forms) if (own === place) forms.delete(form)
}
