import { readSource } from '../support/sourceFiles'

/** The lines of tests/spec/<name>.tsv by the names of their columns. */
export function readTable<Column extends string>(
  name: string,
  columns: readonly Column[],
): { readonly [column in Column]: string }[] {
  const [head = '', ...lines] = readSource(`tests/spec/${name}.tsv`).trimEnd().split('\n')
  if (head !== columns.join('\t')) throw new Error(`tests/spec/${name}.tsv has the columns ${head}`)
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) as {
      [column in Column]: string
    }
  })
}
