import { toCssString } from '../../ui/toCssString'

export interface SheetTexts {
  /** What is printed, by name. */
  readonly heading: string
  /** Who prints it, and when. */
  readonly printed: string
  /** With `{{page}}` and `{{pages}}`. */
  readonly numbering: string
}

/** The texts between counters, as CSS takes them. */
function toCssContent(numbering: string): string {
  return numbering
    .split(/\{\{(pages?)\}\}/)
    .map((part, index) => (index % 2 === 1 ? `counter(${part})` : toCssString(part)))
    .join(' ')
}

/** The rules that put the texts at the edges of every sheet. */
export function printSheetRules({ heading, printed, numbering }: SheetTexts): string {
  const look = 'font-size: 9pt; color: #586474;'
  return `@page {
  @top-left { content: ${toCssString(heading)}; ${look} }
  @bottom-left { content: ${toCssString(printed)}; ${look} }
  @bottom-right { content: ${toCssContent(numbering)}; ${look} }
}`
}

/** What goes on paper: what says so of itself, in a dialog before the page behind it, or else the page. */
export function findPrinted(root: ParentNode): readonly Element[] {
  const seen = (selector: string) => [...root.querySelectorAll(selector)].filter((each) => each.checkVisibility())
  const own = seen('[data-print]')
  const dialog = own.findLast((each) => each.closest('[role=dialog]'))?.closest('[role=dialog]')
  if (dialog) return own.filter((each) => dialog.contains(each))
  return own.length > 0 ? own : seen('[data-tab-panel]')
}

/** Marks what goes on paper while the browser prints, and heads the sheets; returns the function that stops it. */
export function watchPrinting(root: Document, read: () => SheetTexts): () => void {
  const sheet = new CSSStyleSheet()
  const start = () => {
    sheet.replaceSync(printSheetRules(read()))
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    for (const each of findPrinted(root)) each.setAttribute('data-paper', '')
  }
  const end = () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet)
    for (const each of root.querySelectorAll('[data-paper]')) each.removeAttribute('data-paper')
  }
  addEventListener('beforeprint', start)
  addEventListener('afterprint', end)
  return () => {
    removeEventListener('beforeprint', start)
    removeEventListener('afterprint', end)
    end()
  }
}
