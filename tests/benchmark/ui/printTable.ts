/** Prints rows under a head as Markdown, each column as wide as its widest cell. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((_, index) => Math.max(...[head, ...rows].map((row) => row[index]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  console.log(['', line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n'))
}
