import { type RefObject, useCallback, useEffect, useState } from 'react'
import { type BoxView, firstWindow, type RowWindow, scrollTopFor, toRowWindow } from './rowWindow'

interface Box {
  readonly element: HTMLElement
  readonly view: BoxView
}

/** Undefined while the box is not shown: it is back as it was. */
function findBox(body: HTMLElement | null): Box | undefined {
  const element = body?.closest('table')?.parentElement
  const row = body?.querySelector<HTMLElement>(':scope > [data-index]')?.offsetHeight
  if (!element || !row || element.clientHeight === 0) return undefined
  return { element, view: { top: element.scrollTop, height: element.clientHeight, row } }
}

const approaches = ['scroll', 'pointerenter', 'focusin'] as const

/** The rows in sight; those around them once somebody comes near, since most tables are opened to be looked at. */
export function useRowsInSight(body: RefObject<HTMLElement | null>) {
  const [rows, setRows] = useState(firstWindow)
  const show = useCallback((next: RowWindow) => {
    setRows((known) => (known.first === next.first && known.end === next.end ? known : next))
  }, [])
  useEffect(() => {
    const element = body.current?.closest('table')?.parentElement
    if (!element) return
    const follow = () => {
      const box = findBox(body.current)
      if (box) show(toRowWindow(box.view))
    }
    for (const name of approaches) element.addEventListener(name, follow)
    return () => {
      for (const name of approaches) element.removeEventListener(name, follow)
    }
  }, [body, show])
  const reveal = useCallback(
    (index: number) => {
      const box = findBox(body.current)
      if (!box) return
      const top = scrollTopFor(index, box.view)
      if (top === box.view.top) return
      box.element.scrollTop = top
      show(toRowWindow({ ...box.view, top }))
    },
    [body, show],
  )
  return { rows, reveal }
}
