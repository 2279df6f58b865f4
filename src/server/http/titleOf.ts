/** The description up to its first remark, short enough for a message. */
export function titleOf(description: string): string {
  return description.split(/[；，。]/, 1)[0] ?? description
}
