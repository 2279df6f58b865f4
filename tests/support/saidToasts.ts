import type { Page } from 'playwright'

interface Said {
  readonly text: string
  isSeen: boolean
  /** Whether it is in the plain list, whose messages the stack shows once more when its chunk is there. */
  isPlain: boolean
}

declare global {
  interface Window {
    /** Messages since the load, or since a test left the page; absent in a page that was not told to note them. */
    saidToasts?: Said[]
  }
}

/** Notes each message from the next load on, since it may be gone again before a busy test process looks. */
export const noteToasts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const said: Said[] = []
    window.saidToasts = said
    const isCard = (element: Element) => element.matches(':is([role=region], section)[aria-label^="通知"] li')
    const noteCard = (card: Element) => {
      const text = (card.querySelector(':scope > div') ?? card.querySelector(':scope > span'))?.textContent ?? ''
      const isPlain = !card.closest('[role=region]')
      const plain = said.find((one) => one.isPlain && one.text === text)
      if (plain && !isPlain) plain.isPlain = false
      else said.push({ text, isSeen: false, isPlain })
    }
    const note = (added: Node) => {
      const all = added instanceof Element ? [added, ...added.querySelectorAll('li')] : []
      for (const card of all.filter(isCard)) noteCard(card)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(note)
    }).observe(document, { childList: true, subtree: true })
  })

/** All messages so far, the gone ones as well. */
export const readToasts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window.saidToasts ?? []).map(({ text }) => text))

/** Whether a message was said that no earlier call has found, or is still shown. */
export const takeToast = (page: Page, message: string | RegExp): Promise<boolean> =>
  page.evaluate(
    ({ exact, source, flags }) => {
      const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
      // The name of what was saved may follow.
      const says = (text: string) => text === exact || text.startsWith(`${exact}：`)
      const fits = (text: string | null) =>
        exact === undefined ? new RegExp(source, flags).test(plain(text)) : says(plain(text))
      const said = window.saidToasts?.find(({ text, isSeen }) => !isSeen && fits(text))
      if (said) said.isSeen = true
      // Also the plain message that stands in for a stack that did not come.
      const shown = document.querySelectorAll(':is([role=region], section)[aria-label^="通知"] *')
      return said !== undefined || [...shown].some(({ textContent }) => fits(textContent))
    },
    typeof message === 'string'
      ? { exact: message.replace(/\s+/g, ' ').trim(), source: '', flags: '' }
      : { exact: undefined, source: message.source, flags: message.flags },
  )
