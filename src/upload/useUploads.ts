import { type RefObject, useEffect, useRef, useState } from 'react'
import { useApi } from '../api/ApiContext'
import type { FileUpload } from './fileUpload'
import { UploadQueue } from './uploadQueue'
import type { UploadedFile } from './uploadState'

export interface UploadItem {
  readonly id: number
  readonly upload: FileUpload
}

export interface Uploads {
  /** Those that are not done. */
  readonly items: readonly UploadItem[]
  readonly add: (files: readonly File[]) => void
  readonly run: (item: UploadItem) => void
  readonly remove: (item: UploadItem) => void
  /** Whether anything is on its way. */
  readonly running: boolean
}

interface UploadOwner {
  /** Where the files are shown: in a tab that is only hidden they go on. */
  readonly place?: RefObject<Element | null>
  readonly onDone: (file: UploadedFile, item: UploadItem) => void
  /** Until every file has come or is given up. */
  readonly onBusy?: (busy: boolean) => void
}

/** Files on their way from one field; leaving the page asks first, leaving the form gives them up. */
export function useUploads(owner: UploadOwner): Uploads {
  const api = useApi()
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const [count, setCount] = useState(0)
  const latest = useRef({ owner, items })
  useEffect(() => {
    latest.current = { owner, items }
  })
  const running = count > 0
  useBusy(items.length > 0, owner.onBusy)
  const { place } = owner
  useEffect(() => {
    const element = place?.current
    return () => {
      // What is only hidden is still there; its effects end all the same.
      if (element?.isConnected) return
      for (const { upload } of latest.current.items) void upload.cancel()
    }
  }, [place])

  const drop = ({ id }: UploadItem) => setItems((all) => all.filter((item) => item.id !== id))
  const run = (item: UploadItem) => {
    setCount((open) => open + 1)
    void item.upload
      .run()
      .then((file) => {
        if (!file) return
        drop(item)
        latest.current.owner.onDone(file, item)
      })
      .finally(() => setCount((open) => open - 1))
  }
  const add = async (files: readonly File[]) => {
    // Whoever uploads nothing does not load what uploads.
    const { FileUpload } = await import('./fileUpload')
    const added = files.map((file) => ({ id: nextId++, upload: new FileUpload(file, { api, turns, isOnline }) }))
    setItems((all) => [...all, ...added])
    for (const item of added) run(item)
  }
  useOnline(() => {
    for (const item of items) if (item.upload.state().offline) run(item)
  })
  const remove = (item: UploadItem) => {
    drop(item)
    void item.upload.cancel()
  }
  return { items, add: (files) => void add(files), run, remove, running }
}

let nextId = 0

/** Of all fields together: each file in parts opens up to three connections. */
const turns = new UploadQueue(2)

const isOnline = () => navigator.onLine

/** What failed for want of a line goes on when there is one. */
function useOnline(again: () => void): void {
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })
  useEffect(() => {
    const goOn = () => latest.current()
    if (isOnline()) goOn()
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [])
}

function useBusy(running: boolean, onBusy: UploadOwner['onBusy']): void {
  const tell = useRef(onBusy)
  useEffect(() => {
    tell.current = onBusy
  })
  useEffect(() => {
    if (!running) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    tell.current?.(true)
    return () => {
      window.removeEventListener('beforeunload', ask)
      tell.current?.(false)
    }
  }, [running])
}
