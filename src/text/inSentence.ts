/** A title inside a sentence: in English it begins small there, unless it is an abbreviation. */
export function inSentence(title: string): string {
  return /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
}
