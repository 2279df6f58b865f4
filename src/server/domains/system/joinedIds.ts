/** The ids of a text that joins them with commas, each once. */
export function joinedIds(text: unknown): readonly string[] {
  return [...new Set(String(text ?? '').split(','))].filter((id) => id !== '')
}
