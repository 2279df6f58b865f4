import type { Page } from 'playwright'
import { termsEn } from '../../src/generated/terms.en'

const ACCENTS: { readonly [vowel: string]: string } = { a: 'å', e: 'é', i: 'ï', o: 'ö', u: 'ü', y: 'ý' }
/** How much longer a text may become in another language. */
const GROWTH = 1.4

/** The same text with accents, and its vowels drawn out until it is as long as a long translation. */
export function lengthen(text: string): string {
  let left = Math.ceil(text.length * (GROWTH - 1))
  const draw = (vowel: string) => {
    const accented = ACCENTS[vowel.toLowerCase()] ?? vowel
    const times = left > 0 ? Math.min(left, 2) : 0
    left -= times
    return accented.repeat(1 + times)
  }
  // What stands in braces is filled in later.
  return text.replaceAll(/\{\{.*?\}\}|[aeiouy]/gi, (part) => (part.startsWith('{{') ? part : draw(part)))
}

/** From now on the page's English is the lengthened one. */
export async function speakPseudo(page: Page): Promise<void> {
  const terms = Object.fromEntries(Object.entries(termsEn).map(([key, text]) => [key, lengthen(text)]))
  await page.route(/assets\/terms\.en-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export const termsEn = ${JSON.stringify(terms)}` }),
  )
}

/** Texts of the product itself that are cut off, or that stand out of their button, with where they are. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1.5
    const isWide = (text: DOMRect, box: DOMRect) => text.right > box.right + SLACK || text.left < box.left - SLACK
    const isHigh = (text: DOMRect, box: DOMRect) => text.bottom > box.bottom + SLACK || text.top < box.top - SLACK
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const cuts = (box: Element, text: DOMRect) => {
      const { overflowX, overflowY } = getComputedStyle(box)
      const area = box.getBoundingClientRect()
      const bounds = hides(overflowX) || box.matches('button, a, label, th')
      return (bounds && isWide(text, area)) || (hides(overflowY) && isHigh(text, area))
    }
    const scrolls = (box: Element) => /auto|scroll/.test(getComputedStyle(box).overflow)
    /** The nearest element that cuts this text off; none where one may scroll to it. */
    const findCutter = (box: Element | null, text: DOMRect): Element | undefined => {
      if (box === null || box === document.body) return undefined
      if (cuts(box, text)) return box
      return scrolls(box) ? undefined : findCutter(box.parentElement, text)
    }
    // Records are as long as they are, and what is shortened may say the whole when it is pointed at.
    const isOurs = (owner: Element, text: string) =>
      !owner.closest('tbody, dd, [lang=zh-CN]:not(html)') &&
      !owner.closest('[title]')?.getAttribute('title')?.includes(text)
    const isSeen = (owner: Element) => {
      const { width, height } = owner.getBoundingClientRect()
      return width > 1 && height > 1 && owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    const judge = (node: Node): readonly string[] => {
      const owner = node.parentElement
      const text = node.nodeValue?.trim() ?? ''
      if (owner === null || text === '' || !isOurs(owner, text) || !isSeen(owner)) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      const cutter = findCutter(owner, range.getBoundingClientRect())
      return cutter === undefined ? [] : [`${text} (${cutter.tagName.toLowerCase()} ${cutter.className})`]
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) found.push(...judge(node))
    return [...new Set(found)]
  })
}
