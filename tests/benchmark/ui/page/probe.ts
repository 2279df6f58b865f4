import { painted, until } from './painted'

const sumText = () => document.querySelector('[data-sum="weight"]')?.textContent ?? ''

/** Where each kind keeps its cells; rows count from 0. */
function findCell(kind: string, row: number, column: 'qty' | 'weight'): HTMLElement | null {
  if (kind === 'rjsf') return document.getElementById(`root_rows_${row}_${column}`)
  const own = document.querySelector(`tr[data-index="${row}"]`)
  if (kind === 'engine' || kind === 'wide') return own?.querySelector(`[data-cell$=".${column}"]`) ?? null
  const cell = own?.querySelector<HTMLElement>(`[data-column="${column}"]`)
  return (column === 'qty' && cell?.querySelector('input')) || cell || null
}

function read(cell: HTMLElement | null): string {
  return cell instanceof HTMLInputElement ? cell.value : (cell?.textContent ?? '')
}

function findHeader(kind: string): HTMLElement | null {
  if (kind === 'rjsf') return document.getElementById('root_deliveryMethod')
  return document.querySelector('[data-header="deliveryMethod"], [id$="_deliveryMethod"]')
}

function findBox(): Element | null {
  return document.querySelector('[data-box], [data-grid-box]')
}

export interface Subject {
  readonly mount: () => void
  readonly unmount: () => void
}

/** What the benchmark asks of the page, in the same way for all kinds. */
export function createProbe(kind: string, { mount, unmount }: Subject) {
  let waiting: Promise<number> = Promise.resolve(0)
  const measureKey = (isDone: () => boolean) => {
    waiting = new Promise((done, fail) => {
      const start = (event: KeyboardEvent) => {
        until(isDone).then((end) => done(end - event.timeStamp), fail)
      }
      window.addEventListener('keydown', start, { capture: true, once: true })
    })
  }
  return {
    unmount: async () => {
      unmount()
      await painted()
      await painted()
    },
    mount: async () => {
      const start = performance.now()
      mount()
      const end = await until(() => sumText() !== '' && findCell(kind, 0, 'qty') !== null)
      return end - start
    },
    /** Until nothing follows any more from what was done. */
    settle: async () => {
      await new Promise((done) => setTimeout(done, 100))
      await painted()
    },
    goToCell: async (row: number) => {
      const box = findBox()
      const middle = 36 * row - 200
      if (box && row > 20) box.scrollTop = middle
      await until(() => findCell(kind, row, 'qty') !== null)
      findCell(kind, row, 'qty')?.scrollIntoView({ block: 'center' })
      // A list of windowed rows makes them anew once it has scrolled.
      await painted()
      await painted()
      const cell = findCell(kind, row, 'qty')
      if (cell instanceof HTMLInputElement) cell.select()
      else cell?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
      await painted()
    },
    goToHeader: () => findHeader(kind)?.focus(),
    armCell: (row: number) => {
      const before = { weight: read(findCell(kind, row, 'weight')), sum: sumText() }
      measureKey(() => read(findCell(kind, row, 'weight')) !== before.weight && sumText() !== before.sum)
    },
    armHeader: () => {
      const before = read(findHeader(kind))
      measureKey(() => read(findHeader(kind)) !== before)
    },
    key: () => waiting,
    paste: async (text: string, rows: number) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      const start = performance.now()
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      const table = () => document.querySelector('[aria-rowcount]')?.getAttribute('aria-rowcount')
      const end = await until(() => Number(table()) >= rows)
      return end - start
    },
    nodes: () => document.querySelectorAll('*').length,
  }
}
