interface Form {
  /** Whether there is something to lose. */
  readonly current: boolean
}

const forms = new Set<Form>()

/** Counts a form among those that are open; returns what ends that. */
export function watchUnsaved(form: Form): () => void {
  forms.add(form)
  return () => {
    forms.delete(form)
  }
}

/** Whether leaving the page as it is would lose what was typed. */
export function hasUnsavedWork(): boolean {
  return [...forms].some(({ current }) => current)
}
