/** Lowercases the first letter of a title inside an English sentence, except for abbreviations. */
export function inSentence(title: string): string {
  return /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
}
