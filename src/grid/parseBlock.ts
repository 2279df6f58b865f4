const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/g

export type TextBlock = readonly (readonly string[])[]

/** Parses tab-separated text from a spreadsheet, with quotes around cells that contain line breaks. */
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

/** Formats the cells as text, so that spreadsheets do not convert them to numbers. */
export function printHtml(block: TextBlock): string {
  const row = (texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<td style="mso-number-format:'\\@'">${escapeHtml(text)}</td>`).join('')}</tr>`
  return `<table>${block.map(row).join('')}</table>`
}
