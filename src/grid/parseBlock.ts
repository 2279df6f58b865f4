const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/g

/** Texts of cells, row by row. */
export type TextBlock = readonly (readonly string[])[]

/** The cells of a block copied from a spreadsheet: tabs between cells, quotes around those with breaks in them. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', mark = ''] of text.replace(/\r?\n$/, '').matchAll(cells)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (mark === '\t') continue
    rows.push(row)
    row = []
    if (mark === '') break
  }
  return rows
}

function quote(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function printBlock(block: TextBlock): string {
  return block.map((row) => row.map(quote).join('\t')).join('\n')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** For programs that take tables rather than text, where a text that looks like a number must stay one. */
export function printHtml(block: TextBlock): string {
  const row = (texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<td style="mso-number-format:'\\@'">${escapeHtml(text)}</td>`).join('')}</tr>`
  return `<table>${block.map(row).join('')}</table>`
}
