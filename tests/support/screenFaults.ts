import type { Page } from 'playwright'

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

/** Sums the layout shifts of each page that is loaded from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0)
    new PerformanceObserver((list) => {
      const values = (list.getEntries() as LayoutShift[]).map(({ value, hadRecentInput }) =>
        hadRecentInput ? 0 : value,
      )
      Reflect.set(
        window,
        'shift',
        values.reduce((sum, value) => sum + value, Number(Reflect.get(window, 'shift'))),
      )
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shifts since it was last asked. */
export function readShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shift = Number(Reflect.get(window, 'shift'))
    Reflect.set(window, 'shift', 0)
    return shift
  })
}

/** Collects the errors that the console is told. */
export function watchConsole(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(`console: ${message.text()}`)
  })
  return said
}

/** Headings of visible tables that are broken inside a word, and tables that hide columns without saying so. */
export function findTableFaults(): readonly string[] {
  const topOf = (node: Node, index: number) => {
    const range = document.createRange()
    range.setStart(node, index)
    range.setEnd(node, index + 1)
    return Math.round(range.getBoundingClientRect().top)
  }
  const isBroken = (node: Node) => {
    const signs = [...(node.nodeValue ?? '')]
    const isWord = (sign = '') => /[\p{L}\p{N}]/u.test(sign)
    return signs.some(
      (sign, index) =>
        index > 0 && isWord(sign) && isWord(signs[index - 1]) && topOf(node, index) > topOf(node, index - 1) + 2,
    )
  }
  const textsOf = (head: Element) => [...head.querySelectorAll('span[title]')].flatMap((span) => [...span.childNodes])
  const hides = (table: Element) => {
    const heads = [...table.querySelectorAll('thead th')]
    const actions = heads.find((head) => head.classList.contains('edge-end'))
    const room = actions?.getBoundingClientRect().left
    if (room === undefined || actions?.querySelector('button')) return false
    return heads.some((head) => head !== actions && head.getBoundingClientRect().right > room + 2)
  }
  const tables = [...document.querySelectorAll('main table')].filter((table) => table.checkVisibility())
  return tables.flatMap((table) => {
    const broken = [...table.querySelectorAll('thead th')].flatMap((head) => textsOf(head).filter(isBroken))
    const name = table.getAttribute('aria-label') ?? ''
    return [
      ...broken.map((node) => `${name}: the heading ${node.nodeValue} is broken`),
      ...(hides(table) ? [`${name}: hides columns`] : []),
    ]
  })
}
