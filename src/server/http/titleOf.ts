/** What a field is called: its description up to the first remark, which says more than a message needs. */
export function titleOf(description: string): string {
  return description.split(/[；，。]/, 1)[0] ?? description
}
