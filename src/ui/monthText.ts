export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

/** Formats 2026/3, 2026年3月 or 202603 as 2026-03; returns other texts trimmed. */
export function tidyMonth(typed: string): string {
  const [, year, month = ''] = /^(\d{4})\s*[-/.年]?\s*(\d{1,2})\s*月?$/.exec(typed.normalize('NFKC').trim()) ?? []
  const tidy = `${year}-${month.padStart(2, '0')}`
  return isMonth(tidy) ? tidy : typed.trim()
}
