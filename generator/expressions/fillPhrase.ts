/** A sentence with its `{{names}}` replaced by values. */
export function fillPhrase(template: string, values: { readonly [name: string]: string }): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
