import type { ListServer } from './listServer'
import { painted, timeFrames, until } from './painted'
import type { Subject } from './probe'

/** Rows that are passed in each frame by a hard flick, 6,500 px a second. */
const STRIDE = 3

function findScroller(): Element {
  let box = document.querySelector('tr[data-index]')?.parentElement
  while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement
  if (!box) throw new Error('nothing scrolls')
  return box
}

const firstRow = () => document.querySelector('tr[data-index="0"]')?.textContent ?? ''

/** What the benchmark asks of a page with a list. */
export function createListProbe(server: ListServer, { mount, unmount }: Subject) {
  let page = 1
  const showAnswer = async () => {
    await until(server.isAsked)
    await painted()
    const start = performance.now()
    server.answer()
    const end = await until(() => firstRow().includes(`项目 ${page}-0`))
    return end - start
  }
  return {
    unmount: async () => {
      unmount()
      page = 1
      await painted()
      await painted()
    },
    /** From the answer with the rows to their paint. */
    mount: () => {
      mount()
      return showAnswer()
    },
    turn: () => {
      document.querySelector<HTMLElement>('button[aria-label="下一页"]')?.click()
      page += 1
      return showAnswer()
    },
    /** Milliseconds of each frame while all rows of the page go by. */
    scroll: (frames: number) => {
      const scroller = findScroller()
      const height = document.querySelector('tr[data-index]')?.getBoundingClientRect().height ?? 0
      return timeFrames(frames, () => scroller.scrollBy(0, STRIDE * height))
    },
    nodes: () => document.querySelectorAll('*').length,
  }
}
