/** Replaces `{{names}}` with values; unknown names become empty. */
export function fillPhrase(template: string, values: { readonly [name: string]: string }): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
