import type { ListServer } from './listServer'
import { painted, until } from './painted'
import type { Subject } from './probe'

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
    nodes: () => document.querySelectorAll('*').length,
  }
}
