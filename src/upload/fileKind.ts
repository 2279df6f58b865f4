const PICTURES = /\.(jpe?g|png|gif|webp|bmp)$/i

export function isPicture(name: string): boolean {
  return PICTURES.test(name)
}

/** True for files that browsers render in a tab. */
export function opensInTab(name: string): boolean {
  return /\.pdf$/i.test(name)
}

const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** Formats as 500 KB or 1.5 MB. */
export function toSizeText(bytes: number): string {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), UNITS.length - 1)
  const size = bytes / 1024 ** step
  return `${size >= 10 || step === 0 ? Math.round(size) : Math.round(size * 10) / 10} ${UNITS[step]}`
}
