import { useEffect } from 'react'
import type { ViewScreen } from '../../contract/screen'
import { useText } from '../../text/useText'
import { toCssString } from '../../ui/toCssString'
import type { ReadRecord } from './readEachRecord'

/** The name in `@page` of the sheets of a record. */
export function toPageName(index: number): string {
  return `record-${index + 1}`
}

/** Says at the top of each sheet which record it is of, and calls the print run by what it prints. */
export function useSheetTitle({ print, label }: ViewScreen, records: readonly ReadRecord[]): void {
  const text = useText()
  const title = print ? text(print.title) : ''
  const titles = records.map(({ row, record = row }) => `${title} ${label(record, text)}`)
  const rules = titles.map((said, index) => {
    // Chromium asks the order of sheets before it asks which rule names the page.
    return `@page ${toPageName(index)} { @top-left { content: ${toCssString(said)} !important } }`
  })
  const css = rules.join('\n')
  const name = titles.length === 1 ? titles[0] : title
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    const before = document.title
    if (name) document.title = name
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
      document.title = before
    }
  }, [css, name])
}
