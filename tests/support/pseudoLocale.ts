import type { Page } from 'playwright'
import { termsEn } from '../../src/generated/terms.en'

const ACCENTS: { readonly [vowel: string]: string } = { a: 'å', e: 'é', i: 'ï', o: 'ö', u: 'ü', y: 'ý' }
/** Growth factor of long translations. */
const GROWTH = 1.4

/** Adds accents and repeats vowels until the text is as long as a long translation. */
export function lengthen(text: string): string {
  let left = Math.ceil(text.length * (GROWTH - 1))
  const draw = (vowel: string) => {
    const accented = ACCENTS[vowel.toLowerCase()] ?? vowel
    const times = left > 0 ? Math.min(left, 2) : 0
    left -= times
    return accented.repeat(1 + times)
  }
  // Keeps placeholders in braces.
  return text.replaceAll(/\{\{.*?\}\}|[aeiouy]/gi, (part) => (part.startsWith('{{') ? part : draw(part)))
}

/** Replaces the page's English texts by lengthened ones. */
export async function speakPseudo(page: Page): Promise<void> {
  const terms = Object.fromEntries(Object.entries(termsEn).map(([key, text]) => [key, lengthen(text)]))
  await page.route(/assets\/terms\.en-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export const termsEn = ${JSON.stringify(terms)}` }),
  )
}

/** Texts of the product that are cut off or overflow their button, with their location. */
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
    /** Nearest ancestor that clips the text; undefined inside a scroll container. */
    const findCutter = (box: Element | null, text: DOMRect): Element | undefined => {
      if (box === null || box === document.body) return undefined
      if (cuts(box, text)) return box
      return scrolls(box) ? undefined : findCutter(box.parentElement, text)
    }
    // Ignores data, and shortened texts with a full `title`.
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
