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

/** What makes the window, or a part of the page that does not scroll, wider than it is. */
export function findOverflow(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const overflow = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []
  const scrolls = (each: Element) => {
    for (let box: Element | null = each.parentElement; box; box = box.parentElement) {
      if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(box).overflowX)) return box
    }
    return document.documentElement
  }
  const controls = [...document.querySelectorAll<HTMLElement>('main :is(button, input, select, textarea, h1, h2)')]
  const outside = controls.filter((each) => {
    if (!each.checkVisibility({ visibilityProperty: true }) || each.offsetWidth < 2) return false
    const box = scrolls(each)
    if (box.scrollWidth > box.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(box).overflowX))
      return false
    return each.getBoundingClientRect().right > box.getBoundingClientRect().right + 1
  })
  return [
    ...overflow,
    ...outside.map((each) => `sticks out: ${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent}`),
  ]
}

/** The controls of `main` of which nothing is to be seen when they have the focus. */
export function findCoveredFocus(): readonly string[] {
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  const controls = [...document.querySelectorAll<HTMLElement>(`main :is(${selector})`)].filter(
    (each) => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled'),
  )
  /** What the boxes around an element leave of it. */
  const clip = (each: HTMLElement) => {
    let { left, top, right, bottom } = each.getBoundingClientRect()
    for (let box = each.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue
      const edge = box.getBoundingClientRect()
      left = Math.max(left, edge.left)
      top = Math.max(top, edge.top)
      right = Math.min(right, edge.right)
      bottom = Math.min(bottom, edge.bottom)
    }
    return { left, top, width: right - left, height: bottom - top }
  }
  const isCovered = (each: HTMLElement) => {
    each.focus()
    // What is for a screen reader alone has no size.
    if (document.activeElement !== each || each.offsetWidth < 2) return false
    const { left, top, width, height } = clip(each)
    return [0.02, 0.25, 0.5, 0.75, 0.98].every((part) => {
      const hit = document.elementFromPoint(left + width * part, top + height / 2)
      return hit === null || !(each.contains(hit) || hit.contains(each) || hit.closest('label') !== null)
    })
  }
  const covered = controls.filter(isCovered)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return covered.map(
    (each) => `focus is covered: ${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent}`,
  )
}
